import { expect, test } from 'vitest';
import { maskEmail, maskName, maskPhone } from './mask.ts';

test('a name keeps its first and its last letter', () => {
  expect(['김다윤', '이솔', '남궁하늘', '한', ''].map(maskName)).toEqual(['김*윤', '이*', '남**늘', '*', '*']);
});

test('a phone keeps its beginning and its last four digits', () => {
  expect(['01000000042', '0310000114', '15880000'].map(maskPhone)).toEqual(['010-****-0042', '031-****-0114', '****']);
});

test('a mail address keeps its first letter and its place', () => {
  expect(['parent1@example.com', '@example.com', 'nobody'].map(maskEmail)).toEqual(['p***@example.com', '***', '***']);
});
