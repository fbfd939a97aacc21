import { expect, test } from 'vitest';
import { reportLines } from './report.mjs';

const unit = (seconds: number) => [{ name: 'packages/domain/src/a.test.ts', seconds }];
const tests = (seconds: number, more: { failed?: readonly string[]; flaky?: readonly string[] } = {}) => [
  { step: 'unit', files: unit(seconds), budgeted: unit(seconds), failed: [], flaky: [], ...more },
];
const report = (more: object) =>
  reportLines({ results: [], tests: [], endings: [], testSeconds: undefined, ...more }).join('\n');

test('a unit file over two seconds is marked with its budget, one within is not', () => {
  expect(report({ tests: tests(2.5) })).toContain('of 2: packages/domain/src/a.test.ts');
  expect(report({ tests: tests(1.9) })).not.toContain('Over budget');
});

test('a run over its ten minutes says so, one within says what it took', () => {
  expect(report({ testSeconds: 601 })).toContain('npm test took 601 s of its 600 s.  OVER BUDGET');
  expect(report({ testSeconds: 599 })).toMatch(/npm test took 599 s of its 600 s\.$/);
});

test('failed and flaky tests are named last, after the last words of their step', () => {
  const said = report({
    results: [{ name: 'unit', seconds: 3, outcome: 'FAILED' }],
    endings: [{ name: 'unit', ending: 'long words' }],
    tests: tests(1, { failed: ['a.test.ts › adds'], flaky: ['b.e2e.ts › pays (phone)'] }),
  });
  expect(said).toMatch(
    /long words[^]*Flaky[^]*b\.e2e\.ts › pays[^]*Failed tests:\n {2}unit: a\.test\.ts › adds[^]*FAILED: unit$/,
  );
});
