import { beforeEach, describe, expect, test } from 'vitest';
import { checkDecisions } from './decisions.mjs';
import { checkGlossary } from './glossary.mjs';
import { checkNamedFiles } from './named-files.mjs';
import { checkRequirements } from './requirements.mjs';
import { treeOfEach } from '../tree.test-support.ts';

const { put, broken } = treeOfEach();

beforeEach(() => {
  put('package.json', '{}');
  put('docs/glossary.md', '`mrktnPdNo`, `okYn`');
});

test('every field that the contract declares is on the glossary page', () => {
  put(
    'packages/contract/src/catalog/product.ts',
    "const answer = wrapped('okYn', object({ id: field('mrktnPdNo', string), fee: field('price', won) }));",
  );
  expect(broken(checkGlossary)).toEqual([
    'packages/contract/src/catalog/product.ts:1 price is not on docs/glossary.md',
  ]);
});

describe('a page', () => {
  test('may not name a missing file', () => {
    put('packages/domain/src/cart/rule.ts', '');
    put('docs/rules/cart.md', 'In `packages/domain/src/cart/{rule,gone}.ts`, and in `packages/domain/src/<module>/`.');
    expect(broken(checkNamedFiles)).toEqual([
      'docs/rules/cart.md:1 packages/domain/src/cart/gone.ts is named and is not there',
    ]);
  });

  test('may not name what only a build leaves, which is missing where nothing is built', () => {
    put('apps/web/dist/index.html', '');
    put('docs/rules/cart.md', '`apps/web/dist/index.html`');
    expect(broken(checkNamedFiles)).toEqual([
      'docs/rules/cart.md:1 apps/web/dist/index.html is named and is not there',
    ]);
  });

  test('may not link a missing page, relative to itself', () => {
    put('docs/glossary.md', 'Words.');
    put('docs/rules/cart.md', '[words](../glossary.md), [top](#top), [site](https://example.com), [gone](glossary.md)');
    expect(broken(checkNamedFiles)).toEqual(['docs/rules/cart.md:1 glossary.md is named and is not there']);
  });

  test('may not name a missing command', () => {
    put('package.json', '{ "scripts": { "office": "node tools/run.mjs operate office" } }');
    put('docs/rules/refunds.md', '`npm run office -- payments`, then `npm run operator -- ledger`.');
    expect(broken(checkNamedFiles)).toEqual(['docs/rules/refunds.md:1 npm run operator is named and is not there']);
  });

  test('that is a superseded record is not checked', () => {
    put('docs/decisions/0001-a.md', '# 1. A\n\nStatus: superseded by 2\n\n`packages/domain/src/gone.ts`');
    expect(broken(checkNamedFiles)).toEqual([]);
  });
});

describe('the requirement pages', () => {
  const check: Parameters<typeof broken>[0] = (sources, at) => checkRequirements(sources, at, { B1: 2, R1: 1 });
  const row = (id: string, state: string, tests: string): string =>
    `| ${id} | What is asked for. | ${state} | ${tests} |\n`;
  const TEST = '`rule.test.ts`';

  beforeEach(() => {
    put('docs/requirements/booking.md', row('B1-01', 'built (PD-3)', TEST) + row('B1-02', 'later', '–'));
    put('docs/requirements/reservation.md', row('R1-01', 'part: its page is missing', '–'));
  });

  test('say of each its state and its tests', () => expect(broken(check)).toEqual([]));

  test.each([
    ['a built one without a test', row('B1-01', 'built', '–'), 'B1-01 is built and names no test'],
    ['a test that is none', row('B1-01', 'built', '`rule.ts`'), 'B1-01 is built and names no test'],
    ['a state of its own', row('B1-01', 'nearly', TEST), 'B1-01 is neither built, part'],
    ['a part that does not say what is missing', row('B1-01', 'part', TEST), 'B1-01 is neither built, part'],
    ['an unknown id', row('B1-01', 'built', TEST) + row('B1-03', 'later', '–'), 'B1-03 is no requirement of this page'],
    ['one twice', row('B1-01', 'built', TEST).repeat(2), 'B1-01 is in line 1 of docs/requirements/booking.md too'],
    ['one that is missing', '', 'B1-01 is missing'],
  ])('may not have %s', (_name, rows, message) => {
    put('docs/requirements/booking.md', rows + row('B1-02', 'later', '–'));
    expect(broken(check)).toEqual([expect.stringContaining(message)]);
  });
});

describe('decision records', () => {
  const record = (number: number, status: string): string =>
    `# ${number}. A choice\n\n${status}\n\n**Chosen:** this.\n`;

  test('say whether they are accepted or superseded, and by which', () => {
    put('docs/decisions/README.md', '# Decisions');
    put('docs/decisions/0001-a.md', record(1, 'Status: superseded by 2'));
    put('docs/decisions/0002-b.md', record(2, 'Status: accepted'));
    expect(broken(checkDecisions)).toEqual([]);
  });

  test.each([
    ['without a status', '0001-a.md', record(1, '**Chosen:** this.'), 'says no status under its title'],
    ['with a status of its own', '0001-a.md', record(1, 'Status: doubtful'), 'says no status under its title'],
    [
      'superseded by a missing one',
      '0001-a.md',
      record(1, 'Status: superseded by 3'),
      'is superseded by 3, which is no later record',
    ],
    [
      'superseded by itself',
      '0001-a.md',
      record(1, 'Status: superseded by 1'),
      'is superseded by 1, which is no later record',
    ],
    ['under another title', '0001-a.md', record(4, 'Status: accepted'), 'should begin with "# 1. "'],
    [
      'after a gap',
      '0002-a.md',
      record(2, 'Status: accepted'),
      'should be number 1: records have four digits, each its own, without a gap',
    ],
  ])('may not be %s', (_name, file, text, message) => {
    put(`docs/decisions/${file}`, text);
    expect(broken(checkDecisions)).toEqual([`docs/decisions/${file}:1 ${message}`]);
  });

  test('of the product may not share a number', () => {
    put('docs/decisions/0001-a.md', record(1, 'Status: accepted'));
    put('docs/product-decisions.md', '| PD-1 | A | B |\n| PD-2 | C | D |\n| PD-1 | E | F |\n');
    expect(broken(checkDecisions)).toEqual(['docs/product-decisions.md:3 PD-1 is another row’s number']);
  });
});
