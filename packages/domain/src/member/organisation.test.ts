import { describe, expect, test } from 'vitest';
import { organisationPattern } from './organisation.ts';

const matches = (typed: string, name: string): boolean => {
  const pattern = organisationPattern(typed);
  if (pattern === null) return false;
  const letters = [...name];
  return letters.some((_, place) =>
    pattern.letters.every((letter, at) => {
      const there = letters[place + at] ?? '';
      return typeof letter === 'string' ? letter === there : letter.from <= there && there <= letter.to;
    }),
  );
};

describe('an organisation is found', () => {
  test.each([
    ['햇살', '햇살초등학교', 'by the beginning of its name'],
    ['초등', '햇살초등학교', 'by a part of its name'],
    ['ㅎㅅㅊ', '햇살초등학교', 'by its first consonants'],
    ['ㅅㅊㄷ', '햇살초등학교', 'by first consonants within its name'],
    ['햇ㅅ', '햇살초등학교', 'while the next syllable has but its consonant'],
    ['햇사', '햇살초등학교', 'while the last syllable lacks its final consonant'],
    ['ㅂㅄ', '별빛숲', 'by consonants that the keyboard has joined'],
    ['햇 살', '햇살초등학교', 'whatever spaces are typed'],
    ['햇살', '햇살초등학교', 'by decomposed letters'],
    ['ㅅ', '햇살초등학교', 'by one consonant'],
  ])('%s finds %s: %s', (typed, name) => expect(matches(typed, name)).toBe(true));

  test.each([
    ['햇빛', '햇살초등학교'],
    ['ㅅㅎ', '햇살초등학교'],
    ['사초', '햇살초등학교'],
  ])('%s does not find %s', (typed, name) => expect(matches(typed, name)).toBe(false));

  test.each(['', '   ', '\u0000'])('an empty keyword makes no search', (typed) =>
    expect(organisationPattern(typed)).toBeNull(),
  );

  test('initial consonants of every typed word find the organisation', () =>
    expect(organisationPattern('햇ㅅ초')?.initials).toBe('ㅎㅅㅊ'));
});
