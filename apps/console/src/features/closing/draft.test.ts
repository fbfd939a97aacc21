import { expect, test } from 'vitest';
import { addressOf, askedOf, draftErrors, type Draft, draftOf, wordsOf } from './draft.ts';

const TODAY = '2026-12-11';

test('the address has all that is chosen, so that a page that is loaded again knows it', () => {
  const draft: Draft = {
    day: '2026-12-12',
    reach: 'rounds',
    halls: [],
    ids: [1011, 1012],
    fromMinute: 780,
    ground: 'other',
    visitors: 'offer',
    words: '단수로 쉽니다.',
    reason: '수도 공사',
  };
  expect(draftOf(addressOf(draft), TODAY, true)).toEqual(draft);
});

test('an address that says nothing is today and the whole park, and needs a reason', () => {
  const draft = draftOf(new URLSearchParams('day=2026-13-40&reach=moon&from=9999'), TODAY, true);
  expect(draft).toMatchObject({ day: TODAY, reach: 'park', fromMinute: null, ground: null });
  expect(draftErrors(draft).map(({ field }) => field)).toEqual(['ground']);
});

test('a sentence to visitors follows what is chosen until it is written', () => {
  const address = new URLSearchParams('day=2026-12-12&ground=facility&from=780');
  const draft = draftOf(address, TODAY, true);
  expect(wordsOf(draft)).toBe('시설 고장으로 12월 12일 (토) 13:00부터 문을 닫습니다.');
  expect(wordsOf(draftOf(addressOf({ ...draft, words: '' }), TODAY, true))).toBe('');
  expect(draftErrors({ ...draft, words: ' ' }).map(({ field }) => field)).toEqual(['words']);
});

test('only a role that closes rounds stops the sale alone, and no visitor reads a sentence of it', () => {
  const address = new URLSearchParams('day=2026-12-12&ground=weather&visitors=stay');
  const draft = draftOf(address, TODAY, true);
  expect([draft.visitors, draftOf(address, TODAY, false).visitors]).toEqual(['stay', 'cancel']);
  expect(draftErrors({ ...draft, words: '' })).toEqual([]);
  expect(askedOf(draft).words).toBe('');
});
