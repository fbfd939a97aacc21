import { REGISTRATIONS } from '@kkumteo/domain/messages/templates/registration';
import { type Decoded, list, orNull, plain } from '../wire/codec.ts';
import { wordOf } from '../wire/codes.ts';
import { key, lines, matching, pressKey, text } from '../wire/requests.ts';
import { boolean, instant, string, wholeNumber } from '../wire/scalars.ts';
import { reason } from './reservation.ts';

/** The words of messages: what goes out, what waits for its registration as 알림톡, and what went out before. */
export const templatePaths = {
  all: '/api/office/messages/templates',
  one: (kind: string) => `/api/office/messages/templates/${kind}`,
  write: (kind: string) => `/api/office/messages/templates/${kind}/versions`,
  register: (kind: string) => `/api/office/messages/templates/${kind}/registration`,
  drop: (kind: string) => `/api/office/messages/templates/${kind}/drop`,
} as const;

const registrationState = wordOf(REGISTRATIONS);

const listed = plain({
  kind: string,
  /** Of the words that are in use; null: it goes by mail alone. */
  registration: orNull(registrationState),
  /** Of the words that wait for it; null: none do. */
  waiting: orNull(registrationState),
});
export type TemplateListed = Decoded<typeof listed>;

export const templatesCall = {
  answer: plain({
    now: instant,
    /** Whether the site sends 알림톡 at all. */
    hasAlimtalk: boolean,
    templates: list(listed),
  }),
};
export type TemplateList = Decoded<typeof templatesCall.answer>;

/** More letters than a message may have, so that a text that is too long is refused with its count. */
const PASTED = 8_000;
const words = {
  subject: text(200),
  text: lines(PASTED),
  subjectInEnglish: text(200),
  textInEnglish: lines(PASTED),
};

const version = plain({
  /** 0: the built-in words. */
  version: wholeNumber,
  subject: string,
  text: string,
  subjectInEnglish: string,
  textInEnglish: string,
  registration: registrationState,
  code: orNull(string),
  rejectedFor: orNull(string),
  /** Null for the built-in words. */
  writtenAt: orNull(instant),
  writtenBy: orNull(string),
  reason: orNull(string),
  /** Since when it is, or from when it was, in use. */
  liveAt: orNull(instant),
  droppedAt: orNull(instant),
  /** Messages that went out in them, as far as they are kept; null for the built-in words. */
  sent: orNull(plain({ alimtalk: wholeNumber, text: wholeNumber, mail: wholeNumber })),
});
export type TemplateVersionShown = Decoded<typeof version>;

const place = plain({
  name: string,
  sample: string,
  sampleInEnglish: orNull(string),
  most: wholeNumber,
  isNeeded: boolean,
});

const params = plain({ kind: key(40, 1) });

export const templateCall = {
  params,
  answer: plain({
    now: instant,
    kind: string,
    places: list(place),
    hasEnglish: boolean,
    goesToPhones: boolean,
    /** Whether the site sends 알림톡 at all. */
    hasAlimtalk: boolean,
    /** The newest first, at the end the built-in words. */
    versions: list(version),
    /** The version that goes out. */
    live: wholeNumber,
    /** The one that waits for its registration. */
    waiting: orNull(wholeNumber),
  }),
};
export type TemplateShown = Decoded<typeof templateCall.answer>;

export const writeTemplateCall = {
  params,
  body: plain({
    ...words,
    /** The newest version that was shown. */
    after: wholeNumber,
    reason,
    pressKey,
  }),
  answer: plain({ version: wholeNumber, isLive: boolean }),
};
export type WriteTemplate = Decoded<typeof writeTemplateCall.body>;

export const registerTemplateCall = {
  params,
  body: plain({
    version: wholeNumber,
    /** The newest version that was shown. */
    after: wholeNumber,
    state: registrationState,
    code: orNull(matching(/^[A-Za-z0-9_-]{1,50}$/)),
    rejectedFor: orNull(text(200, 1)),
    reason,
    pressKey,
  }),
  answer: plain({ version: wholeNumber, isLive: boolean }),
};
export type RegisterTemplate = Decoded<typeof registerTemplateCall.body>;

/** Gives up words that wait for their registration. */
export const dropTemplateCall = {
  params,
  body: plain({ version: wholeNumber, reason, pressKey }),
  answer: plain({ done: boolean }),
};
export type DropTemplate = Decoded<typeof dropTemplateCall.body>;
