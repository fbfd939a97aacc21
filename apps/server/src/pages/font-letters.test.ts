import { expect, it } from 'vitest';
import { fontLetters } from './font-letters.ts';

const product = {
  name: '빵집',
  headline: '빵을 굽는 집',
  description: [{ title: '흐름', body: '반죽을 흐르듯' }],
  rounds: [{ name: '1회차' }],
};
const state = {
  products: [{ product, invitationCode: '숨' }],
  halls: new Map([['child', { name: '어린이체험관', shortName: '어린이', intro: '놀 곳' }]]),
  rooms: new Map(),
  categories: new Map(),
  calendar: new Map(),
  streets: [{ name: '별빛길' }],
  notices: [{ title: '알림', message: '쉽니다' }],
  operator: null,
  texts: new Map([['notice', [{ document: { sections: [{ heading: '예약', blocks: [{ text: '쉿' }] }] } }]]]),
  english: { texts: new Map() },
};

it('names and headings of the catalogue come with our own words, and blanks with both', () => {
  const { first } = fontLetters('예약', state);
  expect([...first].sort()).toEqual([...new Set(' \u00a0예약빵집흐름1회차어린이체험관별빛길알림')].sort());
});

it('of its running text there is what no name has, each letter once', () => {
  expect([...fontLetters('예약', state).rest].sort()).toEqual([...new Set('을굽는반죽르듯놀곳쉽니다쉿')].sort());
});

it('what only those who are invited know is in neither', () => {
  const { first, rest } = fontLetters('', state);
  expect(first + rest).not.toContain('숨');
});

it('the same words give the same letters in whatever order they come', () => {
  expect(fontLetters('예약', state)).toEqual(fontLetters('약예', state));
});

it('of English pages there is every letter of what the catalogue says in English', () => {
  const english = { texts: new Map([['빵집', 'Bakery No. 1']]) };
  const { first } = fontLetters('', { ...state, english });
  expect([...'Bakery No. 1'].filter((letter) => !first.includes(letter))).toEqual([]);
});
