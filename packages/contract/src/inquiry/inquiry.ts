import { INQUIRY_TOPICS, type InquiryTopic, tidyInquiryText } from '@kkumteo/domain/inquiry/inquiry';
import { trackCode } from '../wire/codes.ts';
import { field, list, map, object, published, wrapped } from '../wire/codec.ts';
import { pathsOf } from '../wire/field-path.ts';
import { key, lines, orNothing } from '../wire/requests.ts';
import { date, flag, string, wholeNumber } from '../wire/scalars.ts';

/** The project's own: no document knows of questions. */
export const inquiryPaths = {
  options: '/api/inquiry/options',
  own: '/api/inquiry',
} as const;

export const inquiryOptionsAnswer = wrapped('openYn', flag);

const topic = map(
  orNothing(key(20)),
  (word): InquiryTopic | null => INQUIRY_TOPICS.find((each) => each === word) ?? null,
  (chosen) => chosen ?? '',
);
const reservationNo = map(
  orNothing(key(100)),
  (number) => number || null,
  (number) => number ?? '',
);
// Longer than the rule's limit, so that the rule answers with its sentence; shorter than what could hurt.
const question = map(orNothing(lines(20_000)), tidyInquiryText, (text) => text);

/** A question with its text as it is kept; a topic that is none reads as not chosen. */
export const inquiryRequest = published(
  'Inquiry',
  object({
    topic: field('inqDiv', topic, 'booking, change, payment, visit, group or other'),
    reservationNo: field('bundleRvNo', reservationNo, 'a reservation of the member, empty for none'),
    text: field('inqCont', question),
  }),
);
export const inquiryFields = pathsOf(inquiryRequest);

/** The member's own reservations that a question may name, the newest first. */
export const inquiryChoicesAnswer = wrapped(
  'inqRvList',
  list(
    object({
      reservationNo: field('bundleRvNo', string),
      bookingReference: field('rvRefNo', string),
      track: field('groupPersDiv', trackCode),
      productName: field('mrktnPdNm', string),
      items: field('lineCnt', wholeNumber),
      visitDate: field('expVisitRvdt', date),
    }),
  ),
);

export const inquiryReceivedAnswer = wrapped('inqNo', string);
