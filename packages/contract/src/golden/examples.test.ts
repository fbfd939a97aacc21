import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { experiencersAnswer } from '../reservation/line-people.ts';
import { lineAnswer } from '../reservation/reservation-line.ts';
import { CALLS } from './calls.test-support.ts';
import { codeGroup } from '../catalog/code-groups.ts';
import { namedPart } from './wire-arbitrary.test-support.ts';
import { exampleOf, partsOf } from './call.test-support.ts';

/** As it travels: a field that is undefined does not. */
const travelled = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
const named = CALLS.map((call) => [call.call, call] as const);
const requests = named.flatMap(([name, { example, request }]) =>
  request === null ? [] : [[name, { example, request }] as const],
);
const answers = named.flatMap(([name, { example, answer }]) =>
  answer === null ? [] : [[name, { example, answer }] as const],
);
const written = requests.flatMap(
  ([
    name,
    {
      example,
      request: { write },
    },
  ]) => (write === null ? [] : [[name, { example, write }] as const]),
);

describe('the example of a request', () => {
  test.each(requests)('%s is read as its command', (_name, { example, request }) => {
    const { request: recorded } = exampleOf({ example });
    expect(request.read(recorded ?? {})).toEqual(recorded?.command);
  });

  test.each(written)('%s is what the browser sends for its command', (_name, { example, write }) => {
    const { request: recorded } = exampleOf({ example });
    expect(travelled(write(recorded?.command, recorded?.words))).toEqual(partsOf(recorded ?? {}));
  });
});

describe('the example of an answer', () => {
  test.each(answers)('%s has all that its schema names and nothing else', (_name, { example, answer }) => {
    const wire = exampleOf({ example }).response?.wire;
    expect(v.is(answer.schema, wire)).toBe(true);
    expect(namedPart(answer.schema, wire)).toEqual(wire);
  });

  test.each(answers)('%s is what the server sends', (_name, { example, answer }) => {
    const { response } = exampleOf({ example });
    expect(travelled(answer.encode(response?.answer))).toEqual(response?.wire);
  });

  test.each(answers)('%s is read as what it says', (_name, { example, answer }) => {
    const { response } = exampleOf({ example });
    expect(travelled(answer.decode(response?.wire))).toEqual(response?.answer);
  });

  test('post /cmm/codeList.do is the code group itself', () => {
    const { response } = exampleOf({ example: 'catalog/golden/code-list.json' });
    expect(codeGroup('066', [])).toEqual(response?.wire);
  });

  test('the experiencers of a line are those of its detail', () => {
    const detail = v.parse(lineAnswer.schema, exampleOf({ example: 'reservation/golden/line.json' }).response?.wire);
    const alone = exampleOf({ example: 'reservation/golden/experiencers.json' }).response?.wire;
    expect(experiencersAnswer.encode(detail)).toEqual(alone);
  });
});

describe('the examples', () => {
  test('each name the call that they show', () => {
    expect(CALLS.map((call) => exampleOf(call).call)).toEqual(CALLS.map(({ call }) => call));
  });

  test('match the calls one to one: no file is left over, none is used twice', () => {
    const source = fileURLToPath(new URL('../', import.meta.url));
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
    expect(CALLS.map(({ example }) => example).toSorted()).toEqual(
      files.filter((file) => file.endsWith('.json')).toSorted(),
    );
  });
});
