import * as v from 'valibot';
import { INFO_SLUGS } from '../pages/patterns.ts';
import { type Decoded, field, object, orNull, published, same } from '../wire/codec.ts';
import { LANGUAGES } from '../wire/language.ts';

const block = v.union([
  v.object({ kind: v.literal('text'), text: v.string() }),
  v.object({ kind: v.literal('list'), items: v.array(v.string()) }),
  /** The park's fees by hall, from its price rows; `additional`: those of a further round on one day. */
  v.object({ kind: v.literal('fees'), of: v.picklist(['all', 'additional']) }),
  /** For whom each hall is, in the words of its card. */
  v.object({ kind: v.literal('ages') }),
  v.object({
    kind: v.literal('table'),
    caption: v.string(),
    head: v.array(v.string()),
    rows: v.array(v.array(v.string())),
  }),
]);
/** A section without a heading is the beginning of a text, or all of it. */
const section = v.object({ heading: v.string(), blocks: v.array(block) });
export const prose = v.object({
  title: v.string(),
  /** YYYY-MM-DD; null for a text that comes into force on no day. */
  effectiveFrom: v.nullable(v.string()),
  sections: v.array(section),
});
export type Prose = v.InferOutput<typeof prose>;
export type ProseSection = v.InferOutput<typeof section>;
export type ProseBlock = v.InferOutput<typeof block>;

const parkingFee = v.object({ what: v.string(), small: v.string(), large: v.string() });
/** What visitors of the halls pay for the day, and what others pay by the hour. */
const parking = v.object({ visitors: parkingFee, hourly: v.array(parkingFee) });
export type ParkingFee = v.InferOutput<typeof parkingFee>;

const QUESTION_TOPICS = ['booking', 'visit', 'refund', 'group'] as const;
const question = v.object({
  topic: v.picklist(QUESTION_TOPICS),
  question: v.string(),
  /** Sentences that are understood without the question. */
  answer: v.array(v.string()),
  /** The information page with more. */
  page: v.optional(v.picklist(INFO_SLUGS)),
});
const questions = v.object({ questions: v.array(question) });
export type CommonQuestion = v.InferOutput<typeof question>;

const way = v.object({
  /** A drawing with the names in it; the label says the same in words. */
  map: v.nullable(v.object({ picture: v.string(), label: v.string() })),
  ways: v.array(v.object({ title: v.string(), place: v.string(), lines: v.array(v.string()) })),
  /** For groups that come by coach; null where the park says nothing to them. */
  coach: v.nullable(v.string()),
});

/** A text in the language in which it is written; null where the park has not written it. */
const textOf = <Document>(schema: v.GenericSchema<Document>) =>
  orNull(
    object({ language: field('language', same(v.picklist(LANGUAGES))), document: field('document', same(schema)) }),
  );

export const proseAnswer = textOf(prose);
export const parkingAnswer = textOf(parking);
export const questionsAnswer = textOf(questions);
export const wayAnswer = textOf(way);

/** The texts that a park writes itself, by name, each with its form (PD-1). */
export const PARK_TEXTS = {
  notice: proseAnswer,
  terms: proseAnswer,
  privacy: proseAnswer,
  /** Agreed to by individuals before they book. */
  'privacy-consent': proseAnswer,
  'age-caution': proseAnswer,
  fees: proseAnswer,
  'additional-sessions': proseAnswer,
  refund: proseAnswer,
  halls: proseAnswer,
  parking: parkingAnswer,
  questions: questionsAnswer,
  way: wayAnswer,
} as const;

export type ParkTextName = keyof typeof PARK_TEXTS;
export type ParkText<Name extends ParkTextName = ParkTextName> = NonNullable<Decoded<(typeof PARK_TEXTS)[Name]>>;
/** The names of the texts that are laid out as sections. */
export type ProseName = Exclude<ParkTextName, 'parking' | 'questions' | 'way'>;

/** What visitors agree to when they sign up, book, pay and cancel; `age-caution` too, in halls that ask for it. */
export const AGREED_TEXTS: readonly ProseName[] = ['notice', 'terms', 'privacy', 'privacy-consent', 'refund'];

/** Whether a text says something that can be agreed to. */
export const hasWords = ({ sections }: Prose): boolean =>
  sections.some(({ blocks }) =>
    blocks.some((each) => {
      if (each.kind === 'text') return each.text.trim() !== '';
      if (each.kind === 'list') return each.items.some((item) => item.trim() !== '');
      return each.kind !== 'table' || each.rows.some((row) => row.some((cell) => cell.trim() !== ''));
    }),
  );

export const isParkTextName = (name: string): name is ParkTextName => Object.hasOwn(PARK_TEXTS, name);

export const parkTextParams = object({
  name: field('name', same(v.picklist(Object.keys(PARK_TEXTS).filter(isParkTextName)))),
});

/** The answer to a call for any of them. */
export const parkTextAnswer = published('ParkText', textOf(v.union([prose, parking, questions, way])));
