import { readdir, readFile } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { SUBJECT_NAMES } from '../document/catalogue-shape.ts';
import type { Written } from '../check/check-document.ts';
import type { Complaint, Fault } from '../faults/complaint.ts';
import { nearName } from '../faults/near-name.ts';
import type { Place } from '../faults/place.ts';
import { createPlaces, isFields, type Places, type Raw, type RawFields } from './raw.ts';
import { readYaml } from './yaml-file.ts';

/** The folder of pictures within that of a catalogue. */
export const PICTURES = 'pictures';
/** The JSON Schema of the files, which editors read. */
export const SCHEMA_FILE = 'catalogue.schema.json';
const READ = /\.(?:ya?ml|json)$/i;

/**
 * Reads the files of a folder, and of those within it but for `pictures`, as one catalogue: which subject is in which
 * file is the park's choice. JSON is YAML too.
 */
export async function readFolder(folder: string): Promise<Written> {
  const places = createPlaces();
  const whole: Place = { file: basename(folder), sheet: null, line: null };
  const names = await listFiles(folder);
  const faults: Fault[] = [];
  if (names.length === 0) faults.push({ place: whole, complaint: { code: 'no-files' } });
  const raw: RawFields = {};
  for (const name of names) {
    const text = await readFile(join(folder, ...name.split('/')), 'utf8');
    // A file that Windows wrote may begin with a mark.
    const read = readYaml(name, text.replace(/^\uFEFF/, ''), places);
    faults.push(...read.faults);
    const report = (place: Place, complaint: Complaint): void => void faults.push({ place, complaint });
    addFile(raw, read.raw, { places, file: { file: name, sheet: null, line: 1 }, report });
  }
  return { raw, places, whole, faults };
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isFile() && READ.test(entry.name) && entry.name !== SCHEMA_FILE)
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length).split(sep).join('/'))
    .filter((path) => !path.startsWith('.') && !path.includes('/.') && !path.startsWith(`${PICTURES}/`))
    .toSorted();
}

interface Adding {
  readonly places: Places;
  readonly file: Place;
  readonly report: (place: Place, complaint: Complaint) => void;
}

/** Lists of several files are one list; what is no list is said once. */
function addFile(raw: RawFields, file: Raw, { places, file: whole, report }: Adding): void {
  if (file === null) return;
  if (!isFields(file)) return report(whole, { code: 'subjects' });
  for (const [subject, written] of Object.entries(file)) {
    const place = places.of(file, [subject], whole);
    if (!SUBJECT_NAMES.includes(subject)) {
      report(place, { code: 'unknown-key', key: subject, near: nearName(subject, SUBJECT_NAMES) });
      continue;
    }
    const before = raw[subject];
    if (before === undefined) {
      raw[subject] = Array.isArray(written) ? [...written] : written;
      places.noteKey(raw, subject, place);
    } else if (Array.isArray(before) && Array.isArray(written)) before.push(...written);
    else report(place, { code: 'repeated-key', key: subject });
  }
}
