import { expect, test } from 'vitest';
import { lettersOf } from './own-letters.ts';

test('each letter of the texts is listed once, blanks are left out', () => {
  expect(lettersOf(['나 가\n', '가🎈1', '나'])).toBe('1가나🎈');
});
