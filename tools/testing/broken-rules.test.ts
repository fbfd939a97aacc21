import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at } from '../repository.mjs';
import { BROKEN_RULES } from './broken-rules.mjs';

test.each(BROKEN_RULES)('the place at which this rule is broken is still there: $rule', ({ file, from }) => {
  expect(readFileSync(at(file), 'utf8').split(from)).toHaveLength(2);
});
