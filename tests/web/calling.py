"""How a person has themselves called, in a browser that cannot subscribe to push by itself."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from coffeehouse.client import Client
from coffeehouse.server.identity.messages import COOKIE
from tests.server.receivers import Browser
from tests.web.conftest import House

STUBBED = """
  const answer = %s;
  let made = null;
  PushManager.prototype.getSubscription = async () => made;
  PushManager.prototype.subscribe = async (options) => {
    window.subscribedWith = options;
    made = {
      endpoint: answer.endpoint,
      toJSON: () => answer,
      unsubscribe: async () => { made = null; return true; },
    };
    return made;
  };
  Notification.requestPermission = async () => 'granted';
"""


def client_of(page: Page, house: House) -> Client:
    """The same person, without a browser."""
    cookies = {one["name"]: one["value"] for one in page.context.cookies()}
    return Client(house.address, cookies[COOKIE])


def be_called_here(page: Page, device: Browser) -> None:
    """On the page of settings: by notifications, which the device's own service gets."""
    wanted = device.subscription()
    keys = {"p256dh": wanted.p256dh, "auth": wanted.auth}
    page.add_init_script(STUBBED % json.dumps({"endpoint": wanted.endpoint, "keys": keys}))
    page.goto("./settings")
    page.get_by_role("button", name="Call me on this device").click()
    expect(page.get_by_text("This device is called")).to_be_visible()


def set_quiet_hours(page: Page, start: str, end: str) -> None:
    """On the page of settings: not to be called at these hours."""
    page.get_by_label("Not to be called at certain hours").check()
    for label, hour in (("From", start), ("to", end)):
        field = page.get_by_label(label, exact=True)
        field.fill(hour)
        field.dispatch_event("change")
        expect(page.get_by_text("By the clock of")).to_be_visible()
        page.wait_for_function("() => !document.querySelector('select:disabled')")
