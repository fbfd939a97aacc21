import { PARK_TEXTS as NAMES } from '@kkumteo/contract/catalog/park-text';
import { demoCatalogue } from '@kkumteo/demo-park/catalogue';
import { expect, test } from 'vitest';
import { assembleTexts, parkText } from './park-texts.ts';

const { texts: written } = await demoCatalogue();
const texts = assembleTexts(written);

test('the demo park has written every text, each in its form', () => {
  expect([...texts.keys()].toSorted()).toEqual(Object.keys(NAMES).toSorted());
  expect([...texts.values()].flat()).toHaveLength(written.length);
});

test('a text is in the language that is wanted, else in Korean', () => {
  expect(parkText(texts, 'way', 'en')?.language).toBe('en');
  expect(parkText(texts, 'terms', 'en')?.language).toBe('ko');
  expect(parkText(new Map(), 'terms', 'ko')).toBeNull();
});

test('what has another form than its name asks for is as if it had not been written', () => {
  const [document] = written.map((each) => each.document);
  const rows = [
    { name: 'way', language: 'ko', document },
    { name: 'no-such-text', language: 'ko', document },
  ] as const;
  expect(assembleTexts(rows).size).toBe(0);
});
