import { PAPER_KINDS, PAPER_NUMBER_LETTERS, PAPER_STATES } from '@kkumteo/domain/settlement/papers';
import { type Decoded, list, orNull, plain } from '../wire/codec.ts';
import { wordOf } from '../wire/codes.ts';
import { day, key, pressKey, text } from '../wire/requests.ts';
import { boolean, date, instant, string, won } from '../wire/scalars.ts';

/** 계산서·견적서: what schools asked for, and what became of it. */
export const papersPaths = {
  papers: '/api/office/settlement/papers',
  settle: (requestId: string) => `/api/office/settlement/papers/${requestId}/settle`,
} as const;

const kind = wordOf(PAPER_KINDS);

const paper = plain({
  requestId: string,
  kind,
  state: wordOf(PAPER_STATES),
  requestedAt: instant,
  bookingReference: string,
  /** Null once its people are no longer kept, and for individuals. */
  organisation: orNull(string),
  businessNumber: orNull(string),
  amount: won,
  /** Null before it is paid. A card’s slip stands in the place of a tax invoice. */
  method: orNull(wordOf(['card', 'bank-transfer', 'virtual-account', 'experience-card'])),
  isPaid: boolean,
  paperNumber: orNull(string),
  issuedOn: orNull(date),
});
export type PaperRequest = Decoded<typeof paper>;
export const papersCall = { answer: plain({ now: instant, papers: list(paper) }) };

const act = { reason: text(200, 1), pressKey };
const done = plain({ done: boolean });

/** A school has asked for a paper. */
export const notePaperCall = {
  body: plain({ number: key(60, 1), kind, businessNumber: text(20), ...act }),
  answer: done,
};
export type NotePaper = Decoded<typeof notePaperCall.body>;

/** It was issued, by its number and day, or can't be. */
export const settlePaperCall = {
  params: plain({ requestId: key(20, 1) }),
  body: plain({ issued: orNull(plain({ paperNumber: text(PAPER_NUMBER_LETTERS, 1), issuedOn: day })), ...act }),
  answer: done,
};
export type SettlePaper = Decoded<typeof settlePaperCall.body>;
