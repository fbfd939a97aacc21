import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { checkDocument } from './check/check-document.ts';
import type { CatalogueDocument } from './document/document.ts';
import type { PictureUse } from './document/pictures.ts';
import type { Fault } from './faults/complaint.ts';
import { comparePlaces, type Place } from './faults/place.ts';
import { PICTURES, readFolder } from './read/read-folder.ts';
import { readWorkbook } from './workbook/read-workbook.ts';

/** A file of the folder `pictures` that the catalogue names. */
export interface CataloguePicture {
  readonly name: string;
  readonly bytes: Buffer;
  /** Where it is named first. */
  readonly place: Place;
}

export type CatalogueRead =
  | { readonly document: CatalogueDocument; readonly pictures: readonly CataloguePicture[] }
  | { readonly faults: readonly Fault[] };

const WORKBOOK = /\.xlsx$/i;

/**
 * Reads and checks a catalogue: a folder of files, or a workbook, whose pictures are in the folder `pictures` beside
 * it. Days that are counted from the day of publication are compared as of `today`.
 */
export async function readCatalogue(path: string, today?: KstDate): Promise<CatalogueRead> {
  const isWorkbook = WORKBOOK.test(path);
  const checked = checkDocument(isWorkbook ? await readWorkbook(path) : await readFolder(path), today);
  if ('faults' in checked) return checked;
  const folder = isWorkbook ? join(path, '..', PICTURES) : join(path, PICTURES);
  const read = await Promise.all(firstUses(checked.pictures).map((use) => readPicture(folder, use)));
  const faults = read.flatMap((each) => (each !== null && 'complaint' in each ? [each] : []));
  if (faults.length > 0) return { faults: faults.toSorted((one, other) => comparePlaces(one.place, other.place)) };
  return {
    document: checked.document,
    pictures: read.flatMap((each) => (each !== null && 'bytes' in each ? [each] : [])),
  };
}

const firstUses = (uses: readonly PictureUse[]): readonly PictureUse[] =>
  uses.filter(({ name }, at) => uses.findIndex((other) => other.name === name) === at);

/** A picture that the site has already may be named by its hash. */
const HASH = /^[0-9a-f]{32}$/;

async function readPicture(folder: string, { name, place }: PictureUse): Promise<CataloguePicture | Fault | null> {
  const isOutside = name.includes('/') || name.includes('\\') || name.startsWith('.');
  const bytes = isOutside ? null : await readFile(join(folder, name)).catch(() => null);
  if (bytes !== null) return { name, bytes, place };
  return HASH.test(name) ? null : { place, complaint: { code: 'no-picture', name } };
}
