import { keptPhone } from '@kkumteo/domain/shared/phone';
import { normaliseText } from '@kkumteo/domain/shared/text';
import type { PartAnswer } from '@kkumteo/domain/waitlist/waitlist-request';
import { anyHall } from '../catalog/queries.ts';
import { hallCode, trackCode, wordOf } from '../wire/codes.ts';
import { field, list, map, object, orNull, published, wrapped } from '../wire/codec.ts';
import { pathsOf } from '../wire/field-path.ts';
import { count, day, elseValue, ifGiven, key, matching, productNumber, tidied, typed } from '../wire/requests.ts';
import { date, flag, instant, span, string, wholeNumber } from '../wire/scalars.ts';

/** `request` is the specification's; the others are the project's own. */
export const waitlistPaths = {
  request: '/api/reserve/wait',
  own: '/api/waitlist',
  withdraw: (requestNo: string) => `/api/waitlist/${requestNo}/withdraw`,
  answer: (requestNo: string) => `/api/waitlist/${requestNo}/answer`,
} as const;

export const waitlistRequest = published(
  'WaitlistRequest',
  object({
    productId: field('pdNo', productNumber, 'mrktnPdNo of the product'),
    hall: field('pdDiv', anyHall),
    visitDate: field('expVisitRvdt', day),
    roundId: field('scheSeqNo', productNumber, 'mrktnScheSeqNo of the round'),
    headcount: field('experPcnt', count),
    name: field('orgName', tidied(typed, normaliseText)),
    phone: field('userPhoneNum', map(typed, keptPhone, keptPhone)),
    track: field('groupPersDiv', elseValue(trackCode, '02')),
    invitationCode: field('d', ifGiven(key(100, 1))),
  }),
);
export const waitlistFields = pathsOf(waitlistRequest);

export const waitlistMessageAnswer = object({ message: field('message', string) });

export const waitlistParams = wrapped('waitNo', matching(/^[\w-]{20,64}$/));

export const partAnswerRequest = wrapped(
  'partYn',
  map(
    flag,
    (isEnough): PartAnswer => (isEnough ? 'part-will-do' : 'whole-only'),
    (answer) => answer === 'part-will-do',
  ),
);

const entry = published(
  'WaitlistEntry',
  object(
    {
      requestNo: field('waitNo', string),
      state: field('waitSitu', wordOf(['waiting', 'offered', 'part-offered', 'ended'])),
      end: field('waitEndDiv', orNull(wordOf(['withdrawn', 'booked', 'over', 'too-late', 'not-sold']))),
      track: field('groupPersDiv', trackCode),
      productId: field('pdNo', wholeNumber),
      productName: field('mrktnPdNm', string),
      hall: field('pdDiv', hallCode),
      roundId: field('scheSeqNo', wholeNumber),
      roundName: field('mrktnScheSeqNm', string),
      visitDate: field('expVisitRvdt', date),
      invitationCode: field('d', orNull(string), 'the code that opens the page of a product for the invited'),
      headcount: field('experPcnt', wholeNumber),
      name: field('orgName', string),
      phone: field('userPhoneNum', string),
      requestedAt: field('waitReqDt', instant),
      ahead: field('frontCnt', wholeNumber),
      offeredSeats: field('offerPcnt', wholeNumber),
      offeredAt: field('offerDt', orNull(instant)),
      asksForPart: field('partAskYn', flag),
      message: field('message', string),
    },
    span('scheTime'),
  ),
);

/** A member's own requests, open ones first. */
export const waitlistAnswer = wrapped('waitList', list(entry));
