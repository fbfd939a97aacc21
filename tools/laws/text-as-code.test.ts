import { describe, expect, test } from 'vitest';
import { treeOfEach } from './tree.test-support.ts';
import { checkTextAsCode } from './text-as-code.mjs';

const { put, broken } = treeOfEach();

const found = (path: string, text: string): number => {
  put(path, text);
  return broken(checkTextAsCode).length;
};
const STORE = 'apps/server/src/modules/cart/store.ts';

describe('a statement of the database', () => {
  test.each([
    'const find = (sql, name) => sql.query(`select 1 from member where name = ${name}`);',
    "const find = (sql, name) => sql.query(`select 1 from member where name = '${name.replaceAll(\"'\", '')}'`);",
    'const sort = (sql, column) => sql.query(`select 1 from member order by ${column}`);',
    'export const list = (sql, tail) => sql.query(`select 1 from member ${tail}`);\nlist(db, "limit 1");',
    'const list = (sql, tail) => sql.query(`select 1 from member ${tail}`);\nexport const all = (sql, t) => list(sql, t);',
    'export const keep = (sql, name, rows) => insertRows(sql, name, rows);',
    "export const find = (sql, name) => sql.query('select 1 from member where name = ' + name);",
    "export const drop = (sql, name) => sql.query(['drop table if exists', name].join(' '));",
  ])('takes no value into its text: %s', (text) => {
    expect(found(STORE, text)).toBe(1);
  });

  test.each([
    'const COLUMNS = `a, b`;\nexport const find = (sql, id) => sql.query(`select ${COLUMNS} from cart where id = $1`, [id]);',
    'const list = (sql, tail) => sql.query(`select 1 from cart ${tail}`);\nexport const all = (sql) => list(sql, "limit 1");',
    'const listen = (client, channel) => client.query(`listen ${client.escapeIdentifier(channel)}`);',
    'export const keep = (sql, rows) => insertRows(sql, "cart", rows);',
    "const TAIL = 'limit 1';\nexport const one = (sql) => sql.query('select 1 from cart ' + TAIL);",
    "export const say = (name) => 'put into the cart: ' + name;",
    'export const told = (name) => `${name} was put into the cart`;',
  ])('is put together of constants: %s', (text) => {
    expect(found(STORE, text)).toBe(0);
  });
});

describe('a text', () => {
  test.each([
    [
      'apps/web/src/lib/note.tsx',
      'export const Note = ({ html }) => <p dangerouslySetInnerHTML={{ __html: html }} />;',
    ],
    ['apps/web/src/lib/print.ts', 'export const show = (element, text) => { element.innerHTML = text; };'],
    ['apps/web/src/lib/print.ts', 'export const show = (text) => document.write(text);'],
    ['apps/web/src/lib/formula.ts', 'export const work = (text) => eval(text);'],
    ['packages/domain/src/pricing/rule.ts', 'export const rule = (text) => new Function(text);'],
    [STORE, "import { exec } from 'node:child_process';\nexport const run = (name) => exec(`unzip ${name}`);"],
    [STORE, "import { exec as run } from 'node:child_process';\nexport const list = (name) => run(`ls ${name}`);"],
    [STORE, "import * as child from 'node:child_process';\nexport const list = (name) => child.exec(`ls ${name}`);"],
    [STORE, "import { runInNewContext } from 'node:vm';\nexport const work = (text) => runInNewContext(text);"],
    [STORE, "import { spawn } from 'node:child_process';\nexport const run = (n) => spawn(n, { shell: true });"],
  ])('is not run, shown as markup or given to a shell in %s: %s', (path, text) => {
    expect(found(path, text)).toBe(1);
  });

  test.each([
    ['apps/web/src/lib/note.tsx', 'export const Note = ({ text }) => <p>{text}</p>;'],
    [STORE, "import { execFile } from 'node:child_process';\nexport const run = (name) => execFile('unzip', [name]);"],
    [STORE, 'export const part = (text) => /a/.exec(text);'],
  ])('may be shown as text, and given to a program as an argument in %s: %s', (path, text) => {
    expect(found(path, text)).toBe(0);
  });
});
