import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { RemarkSeen } from '../api/types';
import { Company, SHOWN_MS } from './company.svelte';

const remark = (number: number, seat = 1): RemarkSeen => ({
  number,
  seat,
  at: number,
  phrase: 'hello',
  gesture: null,
  text: null,
});

const listeners = new Map<string, () => void>();
const page = { visibilityState: 'visible' };
let told: { here: boolean; choosing: boolean }[] = [];
let company: Company;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  page.visibilityState = 'visible';
  const listen = (kind: string, heard: () => void): void => void listeners.set(kind, heard);
  vi.stubGlobal('document', { ...page, addEventListener: listen, removeEventListener: vi.fn() });
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('removeEventListener', vi.fn());
  company = new Company({ tell: ({ here, choosing }) => told.push({ here, choosing }) });
  company.greet();
});

afterEach(() => {
  company.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function turn(visibilityState: string): void {
  Object.assign(document, { visibilityState });
  listeners.get('visibilitychange')?.();
}

describe('company', () => {
  it('tells how it is when the line opens, and again only what has changed', () => {
    company.choose(false);
    expect(told).toEqual([{ here: true, choosing: false }]);
    company.choose(true);
    company.choose(true);
    expect(told.slice(1)).toEqual([{ here: true, choosing: true }]);
    company.greet();
    expect(told).toHaveLength(3);
  });

  it('is away once the page has been hidden for a while, and not for a blink', () => {
    turn('hidden');
    vi.advanceTimersByTime(2000);
    turn('visible');
    vi.advanceTimersByTime(20_000);
    expect(told).toHaveLength(1);
    turn('hidden');
    vi.advanceTimersByTime(5000);
    expect(told.at(-1)).toEqual({ here: false, choosing: false });
    turn('visible');
    expect(told.at(-1)).toEqual({ here: true, choosing: false });
  });

  it('is away when nobody touches anything, and chooses nothing then', () => {
    company.choose(true);
    vi.advanceTimersByTime(200_000);
    expect(told.at(-1)).toEqual({ here: false, choosing: false });
    listeners.get('keydown')?.();
    expect(told.at(-1)).toEqual({ here: true, choosing: true });
  });

  it('lets what is said fade, and keeps it to be read', () => {
    company.heard({ kind: 'remarks', remarks: [remark(1), remark(2)], muted: [] });
    expect(company.fresh).toEqual([]);
    company.heard({ kind: 'remarks', remarks: [remark(3)], muted: [] });
    expect(company.fresh.map(({ number }) => number)).toEqual([3]);
    vi.advanceTimersByTime(SHOWN_MS + 1);
    expect(company.fresh).toEqual([]);
    expect(company.remarks).toHaveLength(3);
  });

  it('shows the first thing that is said, and nothing that was said before one came', () => {
    company.heard({ kind: 'remarks', remarks: [], muted: [] });
    company.heard({ kind: 'remarks', remarks: [remark(1)], muted: [] });
    expect(company.fresh.map(({ number }) => number)).toEqual([1]);
    const later = new Company({ tell: () => undefined });
    later.heard({ kind: 'remarks', remarks: [remark(1)], muted: [] });
    expect(later.fresh).toEqual([]);
    expect(later.read).toBe(1);
  });

  it('hears nothing twice, and nothing of who is muted', () => {
    company.heard({ kind: 'remarks', remarks: [remark(1), remark(2, 0)], muted: [] });
    company.heard({ kind: 'remarks', remarks: [remark(1), remark(2, 0)], muted: [] });
    expect(company.remarks).toHaveLength(2);
    company.heard({ kind: 'remarks', remarks: [], muted: [1] });
    expect(company.remarks.map(({ seat }) => seat)).toEqual([0]);
  });
});
