import { lineOfText, linesOfText } from '@kkumteo/domain/shared/text';
import { isKstDate, type KstDate } from '@kkumteo/domain/shared/time';
import * as v from 'valibot';
import { type Codec, map, same } from './codec.ts';
import { decodeDate, encodeDate } from './scalars.ts';

// Parts of requests: every text and list has a bound; what clients of the former site send is read as they mean it.

const MOST = 2_147_483_647;
const isStorable = (text: string): boolean => !/\0|\p{Cs}/u.test(text);
const UNSTORABLE = '사용할 수 없는 문자가 들어 있습니다.';

/** A line of text without control characters; refuses a zero byte and half of a letter. */
/* @__NO_SIDE_EFFECTS__ */
export function text(max: number, min = 0): Codec<string, string> {
  const line = v.pipe(v.string(), v.transform(lineOfText), v.maxLength(max), v.check(isStorable, UNSTORABLE));
  return same(min === 0 ? line : v.pipe(line, v.minLength(min)));
}

/** The same for a text of several lines. */
/* @__NO_SIDE_EFFECTS__ */
export function lines(max: number, min = 0): Codec<string, string> {
  const text_ = v.pipe(v.string(), v.transform(linesOfText), v.maxLength(max), v.check(isStorable, UNSTORABLE));
  return same(min === 0 ? text_ : v.pipe(text_, v.minLength(min)));
}

/** A text that is only compared with what the site has, and never stored as it comes. */
/* @__NO_SIDE_EFFECTS__ */
export function key(max: number, min = 0): Codec<string, string> {
  const bounded = v.pipe(v.string(), v.maxLength(max));
  return same(min === 0 ? bounded : v.pipe(bounded, v.minLength(min)));
}

/** A text in a given form. */
/* @__NO_SIDE_EFFECTS__ */
export function matching(form: RegExp, max?: number): Codec<string, string> {
  const matched = v.pipe(v.string(), v.regex(form));
  return same(max === undefined ? matched : v.pipe(matched, v.maxLength(max)));
}

/** Made by a page for each press: the same press that is sent twice is one act. */
export const pressKey = matching(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/);

/** A day as yyyymmdd that the calendar has. */
export const day: Codec<KstDate, string> = {
  schema: v.pipe(
    v.string(),
    v.regex(/^\d{8}$/),
    v.check((digits) => isKstDate(decodeDate(digits)), '없는 날짜입니다.'),
    v.description('yyyymmdd'),
    v.transform(decodeDate),
  ),
  encode: encodeDate,
};

/* @__NO_SIDE_EFFECTS__ */
const digits = (form: RegExp, most: number) => v.pipe(v.string(), v.regex(form), v.transform(Number), v.maxValue(most));

/** A number that a form or an address carries as text. */
export const numberText: Codec<number, string> = {
  schema: v.pipe(digits(/^\d{1,10}$/, MOST), v.minValue(1)),
  encode: String,
};
/** The number of a page of a list. */
/* @__NO_SIDE_EFFECTS__ */
export const pageNumber = (most: number): Codec<number, string> => ({
  schema: v.pipe(digits(/^\d{1,6}$/, most), v.minValue(1)),
  encode: String,
});
/** Won that an address carries as text. */
export const wonText: Codec<number, string> = { schema: digits(/^\d{1,10}$/, 9_999_999_999), encode: String };
/** A whole percent that an address carries as text. */
export const percentText: Codec<number, string> = { schema: digits(/^\d{1,3}$/, 100), encode: String };

// Clients of the former site send numbers as text in JSON too.
export const count: Codec<number, number | string> = {
  schema: v.union([v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)), digits(/^\d{1,4}$/, 9999)]),
  encode: (value) => value,
};
export const productNumber: Codec<number, number | string> = {
  schema: v.union([v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST)), numberText.schema]),
  encode: (value) => value,
};

/** `v.optional` with a valid default, which is read once for all: most fields of most people are left out. */
/* @__NO_SIDE_EFFECTS__ */
function leftOut<Schema extends v.GenericSchema>(schema: Schema, other: v.InferInput<Schema> & string) {
  const optional = v.optional(schema, other);
  const read = optional['~run'].bind(optional);
  let absent: ReturnType<typeof read> | undefined;
  return Object.assign(optional, {
    '~run': (dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) =>
      dataset.value === undefined || dataset.value === other
        ? { ...(absent ??= read(dataset, config)) }
        : read(dataset, config),
  });
}

/** Something else of the wire where a value is left out or empty, as clients of the former site send it. */
/* @__NO_SIDE_EFFECTS__ */
export function elseValue<Value, Sent>(
  codec: Codec<Value, Sent>,
  other: NoInfer<Sent>,
): Codec<Value, Sent | '' | undefined> {
  const none = v.pipe(
    v.literal(''),
    v.transform(() => other),
    codec.schema,
  );
  return { ...codec, schema: leftOut(v.union([none, codec.schema]), '') };
}

/** Null where a value is left out or empty. */
/* @__NO_SIDE_EFFECTS__ */
export function ifGiven<Value, Sent>(codec: Codec<Value, Sent>): Codec<Value | null, Sent | '' | undefined> {
  const none = v.pipe(
    v.literal(''),
    v.transform(() => null),
  );
  return {
    ...codec,
    schema: leftOut(v.union([none, codec.schema]), ''),
    encode: (value) => (value === null ? undefined : codec.encode(value)),
  };
}

/** A text that may be left out, and is empty then. */
/* @__NO_SIDE_EFFECTS__ */
export function orNothing(codec: Codec<string, string>): Codec<string, string | undefined> {
  return { ...codec, schema: leftOut(codec.schema, '') };
}

/**
 * What a field of a form has, which may be left out. Longer than any screen's limit, so that the rule answers with its
 * sentence; shorter than what could hurt.
 */
export const typed = orNothing(text(1000));

/** A text as `tidy` keeps it. */
/* @__NO_SIDE_EFFECTS__ */
export const tidied = <Sent>(codec: Codec<string, Sent>, tidy: (typed: string) => string): Codec<string, Sent> =>
  map(codec, tidy, (kept) => kept);

/** A text that is not sent where it is empty. */
/* @__NO_SIDE_EFFECTS__ */
export function omittedEmpty(codec: Codec<string, string>): Codec<string, string | undefined> {
  return { ...orNothing(codec), encode: (typed) => typed || undefined };
}

/** A list that may be left out, and is empty then. */
/* @__NO_SIDE_EFFECTS__ */
export function orEmptyList<Value, Sent>(
  codec: Codec<readonly Value[], readonly Sent[]>,
): Codec<readonly Value[], readonly Sent[] | undefined> {
  return { ...codec, schema: v.optional(codec.schema, []) };
}

/** A value that a client sends as null, or not at all, where there is none. */
/* @__NO_SIDE_EFFECTS__ */
export function nullish<Value, Sent>(codec: Codec<Value, Sent>): Codec<Value | null, Sent | null | undefined> {
  return {
    ...codec,
    schema: v.nullish(codec.schema, null),
    encode: (value) => (value === null ? null : codec.encode(value)),
  };
}

/** The fields of a request that travels as a form or in an address. */
export const formFields = (sent: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(sent).flatMap(([name, text_]) => (text_ === undefined ? [] : [[name, text_]])));

/** What a client sends and the site does not read. */
export const notRead: Codec<unknown, unknown> = same(v.optional(v.unknown()));
/** Won as a client shows them; no rule believes them. */
export const shownWon: Codec<number | null, number | string | undefined> = ifGiven({
  schema: v.union([v.pipe(v.number(), v.safeInteger()), digits(/^-?\d{1,10}$/, 9_999_999_999)]),
  encode: (value) => value,
});
