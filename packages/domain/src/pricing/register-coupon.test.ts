import { expect, test } from 'vitest';
import {
  CODE_LENGTH,
  CODE_LETTERS,
  type KnownCode,
  plainCode,
  registrationRefusal,
  spellCode,
} from './register-coupon.ts';

const TODAY = '2026-12-01';
const OPEN: KnownCode['coupon'] = {
  bookFrom: null,
  bookTo: null,
  useTo: null,
  totalLimit: null,
  memberLimit: 1,
  registered: 0,
  own: 0,
};

const code = (coupon: Partial<KnownCode['coupon']>, over: Partial<KnownCode> = {}): KnownCode => ({
  coupon: { ...OPEN, ...coupon },
  withdrawn: false,
  registeredBy: null,
  ...over,
});

test.each<readonly [string, KnownCode, string | undefined]>([
  ['an open code', code({}), undefined],
  ['one that the member has registered', code({}, { registeredBy: 'member' }), 'pricing.coupon-code-yours'],
  ['one that another has registered', code({}, { registeredBy: 'another' }), 'pricing.coupon-code-used'],
  ['a void one', code({}, { withdrawn: true }), 'pricing.coupon-code-void'],
  [
    'a void one that the member has registered before',
    code({}, { withdrawn: true, registeredBy: 'member' }),
    'pricing.coupon-code-yours',
  ],
  ['one of tomorrow', code({ bookFrom: '2026-12-02' }), 'pricing.coupon-not-yet'],
  ['one on its first and last day', code({ bookFrom: TODAY, bookTo: TODAY, useTo: TODAY }), undefined],
  ['one of yesterday', code({ bookTo: '2026-11-30' }), 'pricing.coupon-expired'],
  ['one whose last visit day is over', code({ useTo: '2026-11-30' }), 'pricing.coupon-expired'],
  ['a second one', code({ own: 1 }), 'pricing.coupon-member-limit'],
  ['a second one of three', code({ own: 1, memberLimit: 3 }), undefined],
  ['the last one', code({ totalLimit: 5, registered: 4 }), undefined],
  ['one too many', code({ totalLimit: 5, registered: 5 }), 'pricing.coupon-all-registered'],
  ['one under a limit that was lowered', code({ totalLimit: 5, registered: 9 }), 'pricing.coupon-all-registered'],
])('%s', (_what, known, refused) => {
  expect(registrationRefusal(known, TODAY, 'code')?.code).toBe(refused);
});

test('codes are compared without case, spaces and hyphens, and printed in groups of four', () => {
  expect(plainCode(' kkum-abcd efgh ')).toBe('KKUMABCDEFGH');
  expect(spellCode('KKUMABCDEFGH')).toBe('KKUM-ABCD-EFGH');
});

test('a code that is made has at least 58 bits and no letter that is read as another', () => {
  expect(CODE_LENGTH * Math.log2(CODE_LETTERS.length)).toBeGreaterThan(58);
  expect(new Set(CODE_LETTERS).size).toBe(CODE_LETTERS.length);
  expect(CODE_LETTERS).not.toMatch(/[01ILO]/);
});
