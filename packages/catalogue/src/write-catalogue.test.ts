import fc from 'fast-check';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { randomCatalogue } from './random-catalogue.test-support.ts';
import { readCatalogue } from './read-catalogue.ts';
import { catalogueFiles, writeCatalogue } from './write-catalogue.ts';
import { yamlText } from './write/yaml-text.ts';
import { writeWorkbook } from './workbook/write-workbook.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kkumteo-catalogue-'));
});
afterAll(() => rm(folder, { recursive: true }));

let count = 0;
const nextPath = (ending = ''): string => join(folder, `${(count += 1)}${ending}`);

describe('a catalogue that was written', () => {
  it.each(['07:\n|', '- 오후', '오전\n- 오후'])('keeps the name %j of an entry that takes one line', (name) => {
    const rounds = [{ number: 1, name }];
    expect(parse(yamlText({ rounds }, 'schema.json'))).toEqual({ rounds });
  });

  it('as a folder is read as it was', async () => {
    await fc.assert(
      fc.asyncProperty(randomCatalogue, async (document) => {
        const path = nextPath();
        await writeCatalogue(document, path);
        expect(await readCatalogue(path)).toEqual({ document, pictures: [] });
      }),
      { numRuns: 60 },
    );
  });

  it('as a workbook is read as it was', async () => {
    await fc.assert(
      fc.asyncProperty(randomCatalogue, async (document) => {
        const path = nextPath('.xlsx');
        await writeFile(path, writeWorkbook(document));
        expect(await readCatalogue(path)).toEqual({ document, pictures: [] });
      }),
      { numRuns: 30 },
    );
  });

  it('has the same files each time, and goes into no folder that has files already', async () => {
    const [document] = fc.sample(randomCatalogue, { numRuns: 1, seed: 3 });
    if (document === undefined) throw new Error('No document was made.');
    expect(catalogueFiles(document)).toEqual(catalogueFiles(structuredClone(document)));
    const path = nextPath();
    await writeCatalogue(document, path, [{ name: 'fire.jpg', bytes: Buffer.from('x') }]);
    await expect(writeCatalogue(document, path)).rejects.toThrow('is not empty');
  });
});
