import { isHallSlug } from '@kkumteo/domain/catalog/hall';
import { isKstDate, type KstDate } from '@kkumteo/domain/shared/time';
import * as v from 'valibot';
import { complain, type Complaint } from '../faults/complaint.ts';
import { isRelativeDay } from './days.ts';
import { WEEKDAYS } from './weekdays.ts';

/** What kind of value a field takes: for its check, the JSON Schema and the tables of the guide. */
export type ValueKind =
  | { readonly kind: 'text'; readonly most: number }
  | { readonly kind: 'name' }
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'flag' }
  | { readonly kind: 'word'; readonly words: readonly string[] }
  | { readonly kind: 'day' }
  | { readonly kind: 'time' }
  | { readonly kind: 'tree' };

/** A text as it is in the file, to its value or to what is wrong with it. */
type Read<T> = (text: string) => { readonly value: T } | { readonly wrong: Complaint };

const KINDS = new WeakMap<v.GenericSchema, ValueKind>();

/** The kind of value that a schema of this file reads. */
export function kindOf(schema: v.GenericSchema): ValueKind {
  const kind = KINDS.get(schema);
  if (kind === undefined) throw new Error(`A ${schema.type} is not a field of the catalogue.`);
  return kind;
}

/** Files and sheets hold texts alone; each value is read from its text. */
function value<T>(kind: ValueKind, description: string, read: Read<T>) {
  const schema = v.pipe(
    v.string(complain(({ input }) => ({ code: input === null ? 'empty' : 'one-value' }))),
    v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
      const result = read(dataset.value.trim());
      if ('value' in result) return result.value;
      addIssue({ message: JSON.stringify(result.wrong) });
      return NEVER;
    }),
    v.description(description),
  );
  KINDS.set(schema, kind);
  return schema;
}

/** Spaces around a text do not count. */
export const text = (description: string, most = 200) =>
  value<string>({ kind: 'text', most }, description, (typed) => {
    if (typed === '') return { wrong: { code: 'empty' } };
    return typed.length > most ? { wrong: { code: 'too-long', most } } : { value: typed };
  });

/** A text that may be left empty; then it is ''. */
export const textOrEmpty = (description: string, most = 200) =>
  v.optional(
    value<string>({ kind: 'text', most }, description, (typed) =>
      typed.length > most ? { wrong: { code: 'too-long', most } } : { value: typed },
    ),
    '',
  );

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/i;

/** A short name that other entries refer to, such as `fire-station`. */
export const name = (description: string) =>
  value<string>({ kind: 'name' }, description, (typed) =>
    NAME.test(typed) && typed.length <= 60 ? { value: typed } : { wrong: { code: 'name' } },
  );

/** The short name of a hall, which begins with a letter and has small ones alone. */
export const hallName = (description: string) =>
  value<string>({ kind: 'name' }, description, (typed) =>
    isHallSlug(typed) ? { value: typed } : { wrong: { code: 'hall-name' } },
  );

const LARGEST = 2_000_000_000;

export const number = (description: string, { least = 1, most = LARGEST } = {}) =>
  value<number>({ kind: 'number', least, most }, description, (typed) => {
    // A number with thousands separators is what a spreadsheet shows.
    const plain = /^\d{1,3}(?:,\d{3})+$/.test(typed) ? typed.replaceAll(',', '') : typed;
    const read = Number(plain);
    return /^\d{1,10}$/.test(plain) && read >= least && read <= most
      ? { value: read }
      : { wrong: { code: 'number', least, most } };
  });

export const won = (description: string) => number(description, { least: 0, most: 100_000_000 });

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['예', true],
  ['false', false],
  ['no', false],
  ['아니요', false],
]);

const flagOf = (description: string) =>
  value<boolean>({ kind: 'flag' }, description, (typed) => {
    const known = FLAGS.get(typed.toLowerCase());
    return known === undefined ? { wrong: { code: 'flag' } } : { value: known };
  });

/** A yes or no that is `usual` where it is left out. */
export const flag = (description: string, usual = false) => v.optional(flagOf(description), String(usual));

export const word = <const W extends string>(description: string, words: readonly W[]) =>
  value<W>({ kind: 'word', words }, description, (typed) => {
    const known = words.find((each) => each === typed);
    return known === undefined ? { wrong: { code: 'word', words } } : { value: known };
  });

export const weekday = (description: string) => word(description, WEEKDAYS);

/** A date, or a day counted from the day of publication: `2027-03-01`, `today+20`, `sunday+2`. */
export const day = (description: string) =>
  value<KstDate>({ kind: 'day' }, description, (typed) =>
    isKstDate(typed) || isRelativeDay(typed) ? { value: typed } : { wrong: { code: 'day' } },
  );

const TIME = /^(\d{1,2}):(\d{2})$/;

/** `HH:MM`, from 00:00 to 24:00. */
export const time = (description: string) =>
  value<string>({ kind: 'time' }, description, (typed) => {
    const [, hour = '', minute = ''] = TIME.exec(typed) ?? [];
    const minutes = Number(hour) * 60 + Number(minute);
    return hour !== '' && Number(minute) < 60 && minutes <= 1_440
      ? { value: `${hour.padStart(2, '0')}:${minute}` }
      : { wrong: { code: 'time' } };
  });

/** Lists and entries of texts and null, in a form that another schema checks. */
export function tree(description: string) {
  const schema = v.pipe(
    v.custom<Tree>(
      (written) => typeof written === 'object' && written !== null,
      complain(() => ({ code: 'fields' })),
    ),
    v.description(description),
  );
  KINDS.set(schema, { kind: 'tree' });
  return schema;
}

export type Tree = string | null | readonly Tree[] | { readonly [key: string]: Tree };

/** The field, or null where it is left out. */
export const orNone = <S extends v.GenericSchema>(field: S) => v.optional(v.nullable(field), null);

/** Some values, in their order; `usual` where they are left out. */
export const values = <S extends v.GenericSchema>(field: S, usual: readonly string[] = []) =>
  v.optional(
    v.array(
      field,
      complain(() => ({ code: 'list' })),
    ),
    [...usual] as v.InferInput<S>[],
  );

/** Some entries, in their order; none where they are left out. */
export const entries = <S extends v.GenericSchema>(item: S, description: string) =>
  v.pipe(
    v.optional(
      v.array(
        item,
        complain(() => ({ code: 'list' })),
      ),
      [],
    ),
    v.description(description),
  );

/** An entry with these fields. */
export const entry = <E extends v.ObjectEntries>(fields: E) =>
  v.object(
    fields,
    complain(({ expected }) =>
      expected === 'Object' ? { code: 'fields' } : { code: 'missing', field: String(expected).replaceAll('"', '') },
    ),
  );
