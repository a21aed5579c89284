import { expect, test } from 'vitest';

import { settled } from './settings.svelte';

test('what an earlier page kept is read as far as it still means something', () => {
  const found = settled({ motion: 'none', text: 'huge', list: false, theme: 'dark', sound: true });
  expect(found).toMatchObject({ motion: 'off', text: 'usual', shown: 'both' });
  expect(found).toMatchObject({ theme: 'dark', sound: true, confirm: true });
});
