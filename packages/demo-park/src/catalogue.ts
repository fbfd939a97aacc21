import type { CatalogueDocument } from '@kkumteo/catalogue/document/document';
import { faultLine } from '@kkumteo/catalogue/faults/sentences';
import { readCatalogue } from '@kkumteo/catalogue/read-catalogue';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** The folder of the demo park's catalogue, wherever this file was built or bundled to. */
export const DEMO_FOLDER = dirname(
  createRequire(import.meta.url).resolve('@kkumteo/demo-park/catalogue/operator.yaml'),
);

let reading: Promise<CatalogueDocument> | null = null;

/** The catalogue of the demo park, read once in a process. */
export function demoCatalogue(): Promise<CatalogueDocument> {
  reading ??= readDemo();
  return reading;
}

async function readDemo(): Promise<CatalogueDocument> {
  const read = await readCatalogue(DEMO_FOLDER);
  if ('document' in read) return read.document;
  throw new Error(read.faults.map((fault) => faultLine(fault, 'english')).join('\n'));
}
