import { NO_ENTRIES } from '@kkumteo/contract/office/catalogue-entries';
import { expect, test } from 'vitest';
import { englishOf, withEnglish, withRenamed } from './entry-editing.ts';

const said = (korean: string, english: string) => ({ key: korean, value: { korean, english } });
const PUBLISHED = {
  ...NO_ENTRIES,
  english: [said('바다관', 'Sea Hall'), said('첫 줄', 'First'), said('둘째 줄', 'Second')],
};

test('the English of a text is that of the whole, or of each of its lines', () => {
  expect(englishOf(PUBLISHED, '바다관')).toBe('Sea Hall');
  expect(englishOf(PUBLISHED, '첫 줄\n둘째 줄')).toBe('First\nSecond');
  expect(englishOf(PUBLISHED, '첫 줄\n셋째 줄')).toBe('');
});

test('English follows its text, and what is published under the words before stays', () => {
  const renamed = withRenamed(PUBLISHED, PUBLISHED, '바다관', '바다체험관');
  expect(englishOf(renamed, '바다체험관')).toBe('Sea Hall');
  expect(englishOf(renamed, '바다관')).toBe('Sea Hall');
  const again = withRenamed(renamed, PUBLISHED, '바다체험관', '바다 체험관');
  expect(englishOf(again, '바다 체험관')).toBe('Sea Hall');
  expect(englishOf(again, '바다체험관')).toBe('');
});

test('English is not given to a text that has some, and is taken out where it is emptied', () => {
  const other = withEnglish(PUBLISHED, '연구관', 'Lab');
  expect(englishOf(withRenamed(other, PUBLISHED, '바다관', '연구관'), '연구관')).toBe('Lab');
  expect(englishOf(withEnglish(other, '연구관', ''), '연구관')).toBe('');
});
