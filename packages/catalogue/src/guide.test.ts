import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { jsonSchemaText } from './document/json-schema.ts';
import { faultLine } from './faults/sentences.ts';
import { guideTables } from './guide-tables.test-support.ts';
import { readCatalogue } from './read-catalogue.ts';
import { toTables } from './tables.ts';

const GUIDE = fileURLToPath(new URL('../../../docs/catalogue.md', import.meta.url));
const SCHEMA = fileURLToPath(new URL('../../demo-park/catalogue/catalogue.schema.json', import.meta.url));
const [BEGIN, END] = ['<!-- fields: written by vitest -u from the schema -->\n', '<!-- end of fields -->'];
const EXAMPLE = /^`([\w/-]+\.yaml)`[^\n]*\n+```yaml\n([\s\S]*?)^```$/gm;

/** The examples of the guide by the files that it names. */
async function examples(): Promise<ReadonlyMap<string, string>> {
  const guide = await readFile(GUIDE, 'utf8');
  const files = new Map<string, string>();
  // A later example of a file follows the ones before it.
  for (const [, name = '', text = ''] of guide.matchAll(EXAMPLE)) files.set(name, (files.get(name) ?? '') + text);
  return files;
}

test('the JSON Schema that editors read is that of the files', async () => {
  await expect(jsonSchemaText()).toMatchFileSnapshot(SCHEMA);
});

test('the tables of the guide are made of the schema', async () => {
  const guide = await readFile(GUIDE, 'utf8');
  const [before = '', rest = ''] = guide.split(BEGIN);
  const after = rest.slice(rest.indexOf(END));
  await expect(`${before}${BEGIN}\n${guideTables()}\n${after}`).toMatchFileSnapshot(GUIDE);
});

test('the park that the guide makes step by step has no fault, and is the park that it says', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kkumteo-guide-'));
  try {
    for (const [name, text] of await examples()) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    const read = await readCatalogue(folder, '2027-01-15');
    expect('faults' in read ? read.faults.map((fault) => faultLine(fault, 'english')) : []).toEqual([]);
    if ('faults' in read) return;
    const rows = new Map(toTables(read.document, '2027-01-15').map(([table, all]) => [table, all.length]));
    expect(['hall', 'product', 'round', 'price_row'].map((table) => rows.get(table))).toEqual([2, 4, 8, 10]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
