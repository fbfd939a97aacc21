import { faultLine } from '@kkumteo/catalogue/faults/sentences';
import type { CatalogueDocument } from '@kkumteo/catalogue/document/document';
import { readCatalogue, type CataloguePicture, type CatalogueRead } from '@kkumteo/catalogue/read-catalogue';
import { toTables } from '@kkumteo/catalogue/tables';
import { writeCatalogue } from '@kkumteo/catalogue/write-catalogue';
import { writeWorkbook } from '@kkumteo/catalogue/workbook/write-workbook';
import { kstDate } from '@kkumteo/domain/shared/time';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pictureFaults } from './catalogue-files.ts';
import { takeFlag, typedPath } from './command-line.ts';

type Print = (line: string) => void;

const CHECK = 'npm run office -- catalogue check FOLDER|FILE.xlsx [--english]';
const CONVERT = 'npm run office -- catalogue convert FOLDER|FILE.xlsx NEW-FOLDER|NEW-FILE.xlsx [--english]';
const WORKBOOK = /\.xlsx$/i;

/** The commands that work on files alone, without a database; null for any other. */
export function fileCommand(args: readonly string[], print: Print): Promise<number> | null {
  const [command, name, ...rest] = args;
  if (command !== 'catalogue') return null;
  if (name === 'check') return checkCatalogue(rest, print);
  return name === 'convert' ? convertCatalogue(rest, print) : null;
}

/**
 * `catalogue check FOLDER [--english]`: prints everything that is wrong with a catalogue, or what it has. Exit code 1
 * where something is wrong.
 */
async function checkCatalogue(args: readonly string[], print: Print): Promise<number> {
  const [isEnglish, [path, ...more]] = takeFlag(args, '--english');
  if (path === undefined || more.length > 0) throw new Error(CHECK);
  const read = await readOrPrint(path, isEnglish, print);
  if (read === null) return 1;
  print(
    isEnglish
      ? `Nothing is wrong: ${countsOf(read.document, true)}.`
      : `잘못된 곳이 없습니다: ${countsOf(read.document, false)}.`,
  );
  return 0;
}

/** `catalogue convert FROM TO`: a folder as a workbook, or a workbook as a folder. Exit code 1 where FROM has a fault. */
async function convertCatalogue(args: readonly string[], print: Print): Promise<number> {
  const [isEnglish, [from, to, ...more]] = takeFlag(args, '--english');
  if (from === undefined || to === undefined || more.length > 0) throw new Error(CONVERT);
  const read = await readOrPrint(from, isEnglish, print);
  if (read === null) return 1;
  const path = typedPath(to);
  if (!WORKBOOK.test(to)) await writeCatalogue(read.document, path, read.pictures);
  else {
    await writeFile(path, writeWorkbook(read.document), { flag: 'wx' });
    await writePictures(read.pictures, join(dirname(path), 'pictures'));
  }
  print(to);
  return 0;
}

async function writePictures(pictures: readonly CataloguePicture[], folder: string): Promise<void> {
  if (pictures.length > 0) await mkdir(folder, { recursive: true });
  for (const { name, bytes } of pictures) await writeFile(join(folder, name), bytes);
}

type Whole = Exclude<CatalogueRead, { readonly faults: unknown }>;

async function readOrPrint(path: string, isEnglish: boolean, print: Print): Promise<Whole | null> {
  const language = isEnglish ? 'english' : 'korean';
  const read = await readCatalogue(typedPath(path));
  const lines =
    'faults' in read
      ? read.faults.map((fault) => faultLine(fault, language))
      : await pictureFaults(read.pictures, language);
  if (!('faults' in read) && lines.length === 0) return read;
  for (const line of lines) print(line);
  print(isEnglish ? `${lines.length} to correct.` : `고칠 곳이 ${lines.length}군데 있습니다.`);
  return null;
}

function countsOf(document: CatalogueDocument, isEnglish: boolean): string {
  const rows = new Map(toTables(document, kstDate(Date.now())).map(([table, all]) => [table, all.length]));
  const count = (table: string): number => rows.get(table) ?? 0;
  const [halls, products, rounds, prices] = ['hall', 'product', 'round', 'price_row'].map(count);
  return isEnglish
    ? `${halls} halls, ${products} products, ${rounds} rounds, ${prices} prices`
    : `체험관 ${halls}곳, 상품 ${products}개, 회차 ${rounds}개, 요금 ${prices}개`;
}
