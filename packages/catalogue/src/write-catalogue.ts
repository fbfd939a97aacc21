import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SUBJECTS } from './document/catalogue-shape.ts';
import type { CatalogueDocument } from './document/document.ts';
import { jsonSchemaText } from './document/json-schema.ts';
import { PICTURES, SCHEMA_FILE } from './read/read-folder.ts';
import { koreanTexts } from './tables/english.ts';
import { withoutUsual } from './write/plain.ts';
import { yamlText } from './write/yaml-text.ts';

interface PictureFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Writes a catalogue as the files of a folder: one for each subject, one for the products of each hall, the pictures
 * and the JSON Schema. Throws where the folder has files already: what is left of another catalogue would be read too.
 */
export async function writeCatalogue(
  document: CatalogueDocument,
  folder: string,
  pictures: readonly PictureFile[] = [],
): Promise<void> {
  const there = await readdir(folder).catch(() => []);
  if (there.length > 0) throw new Error(`${folder} is not empty: name a new folder.`);
  for (const [name, text] of catalogueFiles(document)) await write(join(folder, name), text);
  for (const { name, bytes } of pictures) await write(join(folder, PICTURES, name), bytes);
}

async function write(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

/** The files of a catalogue without its pictures. */
export function catalogueFiles(document: CatalogueDocument): readonly (readonly [name: string, text: string])[] {
  return [
    [SCHEMA_FILE, jsonSchemaText()],
    ...SUBJECTS.flatMap(({ name, shape, usual }) => {
      const entries = withoutUsual(Object.entries(document).find(([subject]) => subject === name)?.[1], shape);
      if (entries === null || (Array.isArray(entries) && entries.length === 0 && usual !== null)) return [];
      return filesOf(name, entries, document).map(
        ([file, part]) =>
          [file, yamlText({ [name]: part }, file.includes('/') ? `../${SCHEMA_FILE}` : SCHEMA_FILE)] as const,
      );
    }),
  ];
}

type Part = readonly [file: string, entries: unknown];

function filesOf(subject: string, entries: unknown, document: CatalogueDocument): readonly Part[] {
  if (subject === 'products')
    return parts(
      subject,
      document.products.map(({ hall }) => hall),
      entries,
    );
  if (subject === 'texts')
    return parts(
      subject,
      document.texts.map(({ name }) => name),
      entries,
    );
  if (subject === 'english') return parts(subject, filesOfEnglish(document), entries);
  return [[`${subject}.yaml`, entries]];
}

/** Entries by the file of each, in the order of the entries. */
function parts(folder: string, files: readonly string[], entries: unknown): readonly Part[] {
  const all: readonly unknown[] = Array.isArray(entries) ? entries : [];
  return [...new Set(files)].map((file) => [`${folder}/${file}.yaml`, all.filter((_, at) => files[at] === file)]);
}

/** The file of each English text: that of the hall whose products say it, or `park` for what is said elsewhere. */
function filesOfEnglish(document: CatalogueDocument): readonly string[] {
  const { products, english, texts: _texts, ...rest } = document;
  const textsOf = (value: unknown): ReadonlySet<string> =>
    new Set(koreanTexts(value).flatMap((korean) => [korean, ...korean.split('\n')]));
  const ofPark = textsOf(rest);
  const halls = document.halls.map(({ hall }) => ({
    hall,
    texts: textsOf(products.filter((each) => each.hall === hall)),
  }));
  return english.map(({ korean }) =>
    ofPark.has(korean) ? 'park' : (halls.find(({ texts }) => texts.has(korean))?.hall ?? 'park'),
  );
}
