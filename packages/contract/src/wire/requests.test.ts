import * as v from 'valibot';
import { expect, test } from 'vitest';
import { decode, field, object } from './codec.ts';
import { elseValue, ifGiven, key, orNothing, productNumber, text } from './requests.ts';

const request = object({
  name: field('nm', orNothing(text(5))),
  category: field('cd', elseValue(key(2, 1), '01')),
  productId: field('no', ifGiven(productNumber)),
});

const ABSENT = { name: '', category: '01', productId: null };

test.each([[{}], [{ nm: '', cd: '', no: '' }], [{ nm: undefined, cd: undefined, no: undefined }]])(
  'what is left out is read alike each time: %j',
  (sent) => {
    expect(decode(request, sent)).toEqual(ABSENT);
    expect(decode(request, { nm: '가온', cd: '02', no: 101 })).toEqual({
      name: '가온',
      category: '02',
      productId: 101,
    });
    expect(decode(request, sent)).toEqual(ABSENT);
  },
);

test('a refusal beside fields that are left out names its own field each time', () => {
  for (const [sent, place] of [
    [{ nm: '가나다라마바' }, 'nm'],
    [{ cd: 'abc' }, 'cd'],
    [{ nm: '가나다라마바' }, 'nm'],
  ] as const) {
    const { issues = [] } = v.safeParse(request.schema, sent);
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual([place]);
  }
});
