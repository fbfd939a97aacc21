import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type ErrorCode } from 'yaml';
import type { Complaint, Fault } from '../faults/complaint.ts';
import type { Place } from '../faults/place.ts';
import type { YamlReason } from '../faults/yaml-reasons.ts';
import type { Places, Raw, RawFields, RawList } from './raw.ts';

interface Reading {
  readonly places: Places;
  readonly placeAt: (offset: number) => Place;
  readonly report: (place: Place, complaint: Complaint) => void;
}

/** Reads one file; what cannot be read as YAML is reported, and the rest is read as far as it goes. */
export function readYaml(
  file: string,
  text: string,
  places: Places,
): { readonly raw: Raw; readonly faults: readonly Fault[] } {
  const lines = new LineCounter();
  // All values are texts: a category `07` keeps its zero, and a date is no moment.
  const parsed = parseDocument(text.replaceAll('\r\n', '\n'), {
    schema: 'failsafe',
    lineCounter: lines,
    prettyErrors: false,
    stringKeys: true,
  });
  const faults: Fault[] = [];
  const placeAt = (offset: number): Place => ({ file, sheet: null, line: Math.max(1, lines.linePos(offset).line) });
  const report = (place: Place, complaint: Complaint): void => void faults.push({ place, complaint });
  // One line may be wrong in several ways that are corrected together.
  const wrong = parsed.errors.map(({ code, pos }) => ({
    place: placeAt(pos[0]),
    complaint: complaintOf(code, text, pos),
  }));
  for (const { place, complaint } of new Map(wrong.map((each) => [JSON.stringify(each), each])).values())
    report(place, complaint);
  return { raw: rawOf(parsed.contents, { places, placeAt, report }), faults };
}

function complaintOf(code: ErrorCode, text: string, [from]: readonly [number, number]): Complaint {
  if (code === 'DUPLICATE_KEY')
    return { code: 'repeated-key', key: /^[^:\n]*/.exec(text.slice(from))?.[0].trim() ?? '' };
  return { code: 'not-yaml', reason: REASONS[code] ?? 'other' };
}

const REASONS: { readonly [Code in ErrorCode]?: YamlReason } = {
  BAD_INDENT: 'indent',
  TAB_AS_INDENT: 'tab',
  BLOCK_AS_IMPLICIT_KEY: 'colon',
  MULTILINE_IMPLICIT_KEY: 'colon',
  BAD_SCALAR_START: 'start',
  ALIAS_PROPS: 'start',
  BAD_ALIAS: 'start',
  BAD_PROP_ORDER: 'start',
  MULTIPLE_ANCHORS: 'start',
  MULTIPLE_TAGS: 'start',
  TAG_RESOLVE_FAILED: 'start',
  BAD_COLLECTION_TYPE: 'start',
  BAD_DIRECTIVE: 'start',
  BAD_DQ_ESCAPE: 'escape',
  MISSING_CHAR: 'missing',
  BLOCK_IN_FLOW: 'bracket',
  UNEXPECTED_TOKEN: 'bracket',
  MULTIPLE_DOCS: 'documents',
  NON_STRING_KEY: 'key',
  KEY_OVER_1024_CHARS: 'key',
};

function rawOf(node: unknown, reading: Reading): Raw {
  if (isMap(node)) return fieldsOf(node, reading);
  if (isSeq(node)) return listOf(node, reading);
  if (isAlias(node)) {
    reading.report(reading.placeAt(node.range?.[0] ?? 0), { code: 'reference' });
    return null;
  }
  if (!isScalar(node)) return null;
  const text = String(node.value ?? '');
  return node.type === 'PLAIN' && ['', '~', 'null'].includes(text) ? null : text;
}

interface Item {
  readonly key: unknown;
  readonly value: unknown;
}

function fieldsOf(
  node: { readonly items: readonly Item[]; readonly range?: readonly number[] | null },
  reading: Reading,
): RawFields {
  const made: [string, Raw][] = [];
  const keys: [string, Place][] = [];
  for (const { key, value } of node.items) {
    if (!isScalar(key)) continue;
    made.push([String(key.value), rawOf(value, reading)]);
    keys.push([String(key.value), reading.placeAt(key.range?.[0] ?? 0)]);
  }
  const fields: RawFields = Object.fromEntries(made);
  reading.places.note(fields, reading.placeAt(node.range?.[0] ?? 0));
  for (const [key, place] of keys) reading.places.noteKey(fields, key, place);
  return fields;
}

function listOf(
  node: { readonly items: readonly unknown[]; readonly range?: readonly number[] | null },
  reading: Reading,
): RawList {
  const list = node.items.map((item) => rawOf(item, reading));
  reading.places.note(list, reading.placeAt(node.range?.[0] ?? 0));
  node.items.forEach((item, at) => {
    if (isScalar(item)) reading.places.noteKey(list, at, reading.placeAt(item.range?.[0] ?? 0));
  });
  return list;
}
