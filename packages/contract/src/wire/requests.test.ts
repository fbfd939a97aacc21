import * as v from 'valibot';
import { expect, test } from 'vitest';
import { decode, field, object } from './codec.ts';
import { elseValue, ifGiven, key, orNothing, productNumber, text } from './requests.ts';

const request = object({
  name: field('pdNm', orNothing(text(5))),
  category: field('cd', elseValue(key(2, 1), '01')),
  productId: field('pdNo', ifGiven(productNumber)),
});

const ABSENT = { name: '', category: '01', productId: null };

test.each([[{}], [{ pdNm: '', cd: '', pdNo: '' }], [{ pdNm: undefined, cd: undefined, pdNo: undefined }]])(
  'what is left out is read alike each time: %j',
  (sent) => {
    expect(decode(request, sent)).toEqual(ABSENT);
    expect(decode(request, { pdNm: '가온', cd: '02', pdNo: 101 })).toEqual({
      name: '가온',
      category: '02',
      productId: 101,
    });
    expect(decode(request, sent)).toEqual(ABSENT);
  },
);

test('a refusal beside fields that are left out names its own field each time', () => {
  for (const [sent, place] of [
    [{ pdNm: '가나다라마바' }, 'pdNm'],
    [{ cd: 'abc' }, 'cd'],
    [{ pdNm: '가나다라마바' }, 'pdNm'],
  ] as const) {
    const { issues = [] } = v.safeParse(request.schema, sent);
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual([place]);
  }
});
