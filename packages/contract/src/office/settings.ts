import { DRAFT_STATES } from '@kkumteo/domain/drafts/draft';
import { type Decoded, list, orNull, plain } from '../wire/codec.ts';
import { wordOf } from '../wire/codes.ts';
import { boolean, date, instant, string, wholeNumber } from '../wire/scalars.ts';

/** 설정: what is published of the operator, halls, notices and texts, each with its draft. */
export const settingsPath = '/api/office/settings';

/** The draft of an entry that is under way. */
const draft = orNull(
  plain({
    draftId: wholeNumber,
    state: wordOf(DRAFT_STATES),
    /** How many values differ from what is published. */
    changes: wholeNumber,
    dueAt: orNull(instant),
    savedBy: string,
    savedAt: instant,
  }),
);
export type SettingsDraft = NonNullable<Decoded<typeof draft>>;

const hall = plain({
  hall: string,
  name: string,
  ageGuidance: string,
  /** As a file says them: `monday`. */
  closedWeekdays: list(string),
  draft,
});
const notice = plain({
  noticeId: wholeNumber,
  title: string,
  kind: wordOf(['notice', 'alert']),
  /** Null: the whole park. */
  hallName: orNull(string),
  track: orNull(wordOf(['individual', 'group'])),
  from: date,
  to: date,
  /** Null of one that is not published yet. */
  state: orNull(wordOf(['coming', 'shown', 'over'])),
  inEnglish: boolean,
  draft,
});
const text = plain({
  /** `fees`. */
  name: string,
  /** Those in which it is written. */
  languages: list(wordOf(['ko', 'en'])),
  effectiveFrom: orNull(date),
  draft,
});

export const settingsCall = {
  answer: plain({ operator: draft, halls: list(hall), notices: list(notice), texts: list(text) }),
};
export type Settings = Decoded<typeof settingsCall.answer>;
export type ListedNotice = Settings['notices'][number];
export type ListedHall = Settings['halls'][number];
export type ListedText = Settings['texts'][number];
