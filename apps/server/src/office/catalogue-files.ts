import type { CatalogueDocument } from '@kkumteo/catalogue/document/document';
import { usedPictures, withPictures } from '@kkumteo/catalogue/document/pictures';
import { faultLine } from '@kkumteo/catalogue/faults/sentences';
import { readCatalogue, type CataloguePicture } from '@kkumteo/catalogue/read-catalogue';
import { toDocument, toTables } from '@kkumteo/catalogue/tables';
import { writeCatalogue } from '@kkumteo/catalogue/write-catalogue';
import { PICTURE_BASE } from '@kkumteo/contract/pages/picture-sources';
import { pictureSentence } from '@kkumteo/copy/pictures';
import type { Sql } from '../db/pool.ts';
import { pathOfPicture, pictureFault, storedPicture, storePicture } from '../modules/pictures/store-picture.ts';
import type { CatalogueFiles } from './catalogue.ts';
import { typedPath } from './command-line.ts';

/** Catalogues as folders and workbooks; faults are said in Korean. */
export const catalogueFiles: CatalogueFiles = {
  read: async (folder, day, { sql, keepsPictures }) => {
    const read = await readCatalogue(typedPath(folder), day);
    if ('faults' in read) return { faults: read.faults.map((fault) => faultLine(fault, 'korean')) };
    const faults = await pictureFaults(read.pictures, 'korean');
    if (faults.length > 0) return { faults };
    const uploaded = new Map<string, string>();
    const pathOf = keepsPictures ? storePicture : pathOfPicture;
    for (const { name, bytes } of read.pictures) uploaded.set(name, await pathOf(sql, bytes));
    return { tables: toTables(read.document, day, uploaded) };
  },
  write: async (tables, folder, { sql }) => {
    const { document, pictures } = await withPictureFiles(toDocument(tables), sql);
    await writeCatalogue(document, typedPath(folder), pictures);
  },
};

/** What is wrong with pictures, as lines with the place where each is named first. */
export async function pictureFaults(
  pictures: readonly CataloguePicture[],
  language: 'korean' | 'english',
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const { bytes, place } of pictures) {
    const refused = await pictureFault(bytes);
    if (refused !== null) {
      const sentence = pictureSentence(refused, language === 'korean' ? 'ko' : 'en');
      lines.push(faultLine({ place, complaint: { code: 'picture', sentence } }, language));
    }
  }
  return lines;
}

/** The stored pictures that a document shows as files, which it then names. */
async function withPictureFiles(document: CatalogueDocument, sql: Sql) {
  const pictures: { readonly name: string; readonly bytes: Buffer }[] = [];
  const names = new Map<string, string>();
  for (const hash of usedPictures(document)) {
    const bytes = await storedPicture(sql, `${PICTURE_BASE}${hash}`);
    if (bytes === null) continue;
    const name = `${hash}.webp`;
    pictures.push({ name, bytes });
    names.set(hash, name);
  }
  return { document: withPictures(document, names), pictures };
}
