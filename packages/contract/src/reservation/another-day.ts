import { wordOf } from '../wire/codes.ts';
import { type Decoded, field, list, object, wrapped } from '../wire/codec.ts';
import { pathsOf } from '../wire/field-path.ts';
import { day, key, productNumber } from '../wire/requests.ts';
import { date, flag, instant, minute, string, wholeNumber } from '../wire/scalars.ts';

/** The calls of a link by which a visitor whose day the park has closed takes another, or the money (decision 106). */
export const anotherDayPaths = {
  read: '/api/anotherDay',
  move: '/api/anotherDay/move',
  refund: '/api/anotherDay/refund',
} as const;

const token = field('token', key(100, 1), 'of the link');

export const anotherDayRequest = object({ token });

export const takeDayRequest = object({
  token,
  day: field('expVisitRvdt', day, 'one of dayList'),
  rounds: field(
    'roundList',
    list(object({ lineNo: field('pdRvNo', key(64, 1)), roundId: field('scheSeqNo', productNumber) }), 20),
    'a round of that day for each visit',
  ),
});
export type TakeDay = Decoded<typeof takeDayRequest>;
export const takeDayFields = pathsOf(takeDayRequest);

const round = {
  lineNo: field('pdRvNo', string),
  roundId: field('scheSeqNo', wholeNumber),
  roundName: field('scheSeqNm', string),
  startMinute: field('startTm', minute),
  endMinute: field('endTm', minute),
} as const;

const offered = object({
  state: field('offerSitu', wordOf(['open', 'moved', 'refunded', 'over']), 'refunded: the money was asked for'),
  until: field('endDtm', instant, 'until when it waits for the answer; then the money goes back'),
  isPaid: field('payYn', flag, 'whether money goes back where no other day is taken'),
  visits: field(
    'detailList',
    list(
      object({
        ...round,
        productName: field('pdNm', string),
        hallName: field('pdDivNm', string),
        visitDate: field('expVisitRvdt', date),
        experiencers: field('experPcnt', wholeNumber),
        leaders: field('leaderPcnt', wholeNumber),
      }),
    ),
    'as they are now',
  ),
  days: field(
    'dayList',
    list(
      object({
        day: field('expVisitRvdt', date),
        rounds: field('roundList', list(object(round)), 'in which all of a visit find a seat'),
      }),
    ),
    'on which every visit has a round with seats; empty once it is answered',
  ),
});

export const anotherDayAnswer = wrapped('anotherDay', offered);
export type AnotherDay = Decoded<typeof offered>;
