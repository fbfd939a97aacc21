import { WIRE_WORDS } from '@kkumteo/copy/english/wire-words';
import { tossBanks } from '@kkumteo/partners/toss/bank-codes';
import { tossCardIssuers } from '@kkumteo/partners/toss/codes';
import { expect, test } from 'vitest';

test.each(Object.values(tossCardIssuers))('the card company %s has its name in English', (name) => {
  expect(WIRE_WORDS[name]).toMatch(/^[A-Za-z ]+$/);
});

const KOREAN_BANKS = Object.values(tossBanks).filter((name) => /\p{Script=Hangul}/u.test(name));

test.each(KOREAN_BANKS)('the bank %s, which a deposit is paid into, has its name in English', (name) => {
  expect(WIRE_WORDS[name]).toMatch(/^[A-Za-z ()&]+$/);
});
