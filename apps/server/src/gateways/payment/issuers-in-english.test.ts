import { WIRE_WORDS } from '@kkumteo/copy/english/wire-words';
import { tossCardIssuers } from '@kkumteo/partners/toss/codes';
import { expect, test } from 'vitest';

test.each(Object.values(tossCardIssuers))('the card company %s has its name in English', (name) => {
  expect(WIRE_WORDS[name]).toMatch(/^[A-Za-z ]+$/);
});
