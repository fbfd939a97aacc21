import { describe, expect, test } from 'vitest';
import { CALLS } from './calls.test-support.ts';
import { leavesOf, put, refusedAt } from './changed-request.test-support.ts';
import { type Parts, exampleOf, partsOf } from './call.test-support.ts';

/* How clients of the former site send what they leave out, and numbers. */

const requests = CALLS.flatMap(({ call, example, request }) =>
  request === null ? [] : [[call, request, partsOf(exampleOf({ example }).request ?? {})] as const],
);
const valueAt = (wire: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>>)[key], wire);

describe.each(requests)('%s', (_, codec, wire) => {
  const leaves = leavesOf(wire).filter(([part]) => part !== 'params');
  const changed = (path: readonly string[], instead: unknown) => put(wire, path, instead) as Parts;
  const name = (path: readonly string[]) => path.join('.');

  const reading = (path: readonly string[], instead: unknown) => {
    const request = changed(path, instead);
    return refusedAt(codec, request) ?? JSON.stringify(codec.read(request));
  };

  test('reads a value that may be left out as left out where it is empty', () => {
    const optional = leaves.filter(
      (path) => valueAt(wire, path) !== null && refusedAt(codec, changed(path, undefined)) === null,
    );
    const misread = optional.filter((path) => reading(path, '') !== reading(path, undefined));
    expect(misread.map(name)).toEqual([]);
  });

  test('reads a number that comes as text', () => {
    const numbers = leaves.filter((path) => typeof valueAt(wire, path) === 'number');
    const misread = numbers.filter((path) => {
      const value = valueAt(wire, path);
      return reading(path, String(value)) !== reading(path, value);
    });
    expect(misread.map(name)).toEqual([]);
  });
});
