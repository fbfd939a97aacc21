import { RETENTION_RULE_NAMES } from '@kkumteo/domain/retention/rules';
import { prose } from '../catalog/park-text.ts';
import { type Decoded, list, orNull, plain, same } from '../wire/codec.ts';
import { wordOf } from '../wire/codes.ts';
import { numberText } from '../wire/requests.ts';
import { instant, string, wholeNumber } from '../wire/scalars.ts';

/** Calls of 개인정보. */
export const privacyPaths = {
  kept: '/api/office/privacy/kept',
  erasures: '/api/office/privacy/erasures',
  texts: '/api/office/privacy/texts',
  text: (textKey: number | string) => `/api/office/privacy/texts/${textKey}`,
} as const;

/** What is kept for a time, how much of it is due for removal now, and how its job runs. */
export const keptCall = {
  answer: plain({
    now: instant,
    rules: list(
      plain({
        rule: wordOf(RETENTION_RULE_NAMES),
        due: wholeNumber,
        /** Null where it has never run. */
        run: orNull(
          plain({
            ranAt: instant,
            removed: wholeNumber,
            removedAt: orNull(instant),
            removedInAll: wholeNumber,
            failedAt: orNull(instant),
            failure: orNull(string),
          }),
        ),
      }),
    ),
  }),
};
export type KeptRule = Decoded<typeof keptCall.answer>['rules'][number];

/** Memberships that wait for their end, and those that ended lately; no name, which is gone. */
export const erasuresCall = {
  answer: plain({
    now: instant,
    erasures: list(
      plain({
        memberKey: wholeNumber,
        /** Null where the member did it themselves. */
        proposed: orNull(plain({ by: string, at: instant })),
        /** Who approved it. */
        approvedBy: orNull(string),
        /** Null while it waits for a second person. */
        endedAt: orNull(instant),
      }),
    ),
  }),
};
export type Erasure = Decoded<typeof erasuresCall.answer>['erasures'][number];

const text = {
  textKey: wholeNumber,
  title: string,
  /** As the text says; null where it says none. */
  effectiveFrom: orNull(string),
  /** When a member decided about it first. */
  firstAt: instant,
};

/** The texts that members have agreed to or refused, the newest first. */
export const textsCall = { answer: plain({ now: instant, texts: list(plain(text)) }) };
export type ConsentText = Decoded<typeof textsCall.answer>['texts'][number];

export const textCall = {
  params: plain({ textKey: numberText }),
  /** Null where there is no such text. */
  answer: plain({ text: orNull(plain({ ...text, sections: same(prose.entries.sections) })) }),
};
export type WholeText = NonNullable<Decoded<typeof textCall.answer>['text']>;
