import { expect, test } from 'vitest';
import { changedSteps } from './steps.mjs';

const names = (files: string[]) => changedSteps(files).map(({ name }: { readonly name: string }) => name);

test('a check of what changed runs nothing where nothing changed, and lints the changed sources alone', () => {
  expect(names([])).toEqual([]);
  expect(names(['README.md', 'gone.ts'])).not.toContain('lint');
  const steps = changedSteps(['README.md', 'tools/testing/steps.mjs']);
  expect(steps.find(({ name }: { readonly name: string }) => name === 'lint')?.args?.slice(-1)).toEqual([
    'tools/testing/steps.mjs',
  ]);
  const tests = steps.find(({ name }: { readonly name: string }) => name === 'unit and component');
  expect(tests?.args).toEqual(expect.arrayContaining(['--changed', 'unit', 'component']));
});

test('a change of texts alone runs neither tests nor types', () => {
  expect(names(['README.md'])).toEqual(['laws', 'format']);
  expect(names(['gone.ts'])).toEqual(expect.arrayContaining(['unit and component', 'types', 'types of tests']));
});
