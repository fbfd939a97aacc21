import { OFFICE_ACTS } from '@kkumteo/domain/staff/may';
import { expect, test } from 'vitest';
import { officeSentenceFor } from './office-sentence.ts';
import { ACT_WORDS, ENTRY_KIND_WORDS, PROPOSAL_WORDS, ROLE_WORDS } from './staff.ts';

test.each(Object.entries({ ACT_WORDS, ENTRY_KIND_WORDS, PROPOSAL_WORDS, ROLE_WORDS }))(
  'no two of %s have the same words, so that a list of entries tells them apart',
  (_name, words) => {
    const all: readonly string[] = Object.values(words);
    expect(new Set(all).size).toBe(all.length);
    for (const each of all) expect(each).toMatch(/^\p{Script=Hangul}/u);
  },
);

test('every act of the table of roles has words', () => {
  expect(Object.keys(ACT_WORDS)).toEqual(expect.arrayContaining([...OFFICE_ACTS]));
});

test('a refusal at the console has its own sentence, and one that visitors meet too has theirs', () => {
  expect(officeSentenceFor({ code: 'staff.not-allowed' })).toContain('관리자에게 말해 주세요');
  const waiting: { readonly code: 'staff.code-throttled'; readonly waitMinutes: number } = {
    code: 'staff.code-throttled',
    waitMinutes: 7,
  };
  expect(officeSentenceFor(waiting)).toContain('7분 뒤에');
  const short: { readonly code: 'desk.received-too-little'; readonly owed: number } = {
    code: 'desk.received-too-little',
    owed: 27_000,
  };
  expect(officeSentenceFor(short)).toBe('받은 돈이 모자라요. 27,000원을 받아야 해요.');
  expect(officeSentenceFor({ code: 'member.login-failed' })).toBe('아이디 또는 비밀번호가 일치하지 않습니다.');
});
