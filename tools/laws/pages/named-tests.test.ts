import { beforeEach, describe, expect, test } from 'vitest';
import { checkNamedTests } from './named-tests.mjs';
import { treeOfEach } from '../tree.test-support.ts';

const HERE = 'apps/server/src/http/session.db.test.ts';
const TESTS = `
test('a session ends at logout', () => {});
test.skip('a session lives for ever', () => {});
describe('a cookie', () => {
  it.each([['of the session', 1], ['of the visitor', 2]])('%s is for http alone', () => {});
  for (const kind of KINDS) it(\`is \${kind} in production\`, () => {});
});
helper('a session is nothing', () => {});
`;

const { put, brokenPages } = treeOfEach();
beforeEach(() => put(HERE, TESTS));

const broken = (page: string, text: string): readonly string[] => {
  put(page, text);
  return brokenPages(checkNamedTests);
};

describe('a test on a page of guarantees', () => {
  test.each([
    ['by its file', '`session.db.test.ts`'],
    ['by its path', `\`${HERE}\``],
    ['with its title', '`session.db.test.ts` “a session ends at logout”'],
    ['with several', '`session.db.test.ts` “a session ends at logout”, “a cookie”'],
    ['with its group', '`session.db.test.ts` “a cookie › of the session is for http alone”'],
    ['with its placeholder', '`session.db.test.ts` “%s is for http alone”'],
    ['with its template', '`session.db.test.ts` “is ${kind} in production”'],
  ])('is named %s', (_name, cell) => {
    for (const page of ['docs/security.md', 'docs/rules/limits.md', 'docs/rules/rooms.md'])
      expect(broken(page, `| V7.4.1 | sessions end | ${cell} “a session ends at logout” |`), page).toEqual([]);
  });

  test.each([
    ['a missing file', '`gone.db.test.ts`', 'gone.db.test.ts is named and is not there'],
    ['a missing title', '`session.db.test.ts` “a session ends”', 'session.db.test.ts has no test “a session ends”'],
    ['the second of two', '`session.db.test.ts` “a cookie”, “gone”', 'session.db.test.ts has no test “gone”'],
    [
      'one that is skipped',
      '`session.db.test.ts` “a session lives for ever”',
      'has no test “a session lives for ever”',
    ],
    ['what is no test', '`session.db.test.ts` “a session is nothing”', 'has no test “a session is nothing”'],
    ['another group', '`session.db.test.ts` “a cookie › a session ends at logout”', 'has no test “a cookie › a'],
    ['a row that is not there', '`session.db.test.ts` “of nobody is for http alone”', 'has no test “of nobody is'],
  ])('may not be %s', (_name, cell, message) => {
    expect(broken('docs/rules/rooms.md', `One.\n| sessions | ${cell} |`)).toEqual([expect.stringContaining(message)]);
  });

  test('is named by its path where two files have its name', () => {
    put('e2e/session.db.test.ts', TESTS);
    expect(broken('docs/rules/privacy.md', '`session.db.test.ts`')).toEqual([
      expect.stringMatching(/may be apps\/.* or e2e\/session\.db\.test\.ts: name its path$/),
    ]);
    expect(broken('docs/rules/privacy.md', `\`${HERE}\``)).toEqual([]);
  });
});

describe('a requirement of the security page', () => {
  test.each(['not here: no file is taken', 'not met: no list of sessions', 'in part: the cookie has no prefix'])(
    'may be %s',
    (cell) => expect(broken('docs/security.md', `| V7.4.1 | sessions end | ${cell} |`)).toEqual([]),
  );

  test('may not be in this site, for a reason', () =>
    expect(broken('docs/security.md', '| V8.4.1 | one park, one tenant |')).toEqual([]));

  test.each(['by its care', '`session.db.test.ts`', ''])('may not be shown %j', (cell) => {
    expect(broken('docs/security.md', `| V7.4.1 | sessions end | ${cell} |`)).toEqual([
      'docs/security.md:1 V7.4.1 is shown by no test',
    ]);
  });
});
