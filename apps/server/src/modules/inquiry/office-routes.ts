import {
  answerInquiryCall,
  inquiriesCall,
  inquiryCall,
  officeInquiryPaths,
  type InquiryShown,
  type ListedInquiry,
} from '@kkumteo/contract/office/inquiry';
import { formatInquiryNumber, parseInquiryNumber } from '@kkumteo/domain/inquiry/inquiry';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { isEmail } from '@kkumteo/domain/shared/contact';
import { maskEmail, maskName } from '@kkumteo/domain/shared/mask';
import type { Api } from '../../http/api.ts';
import { orRefuse, orReject } from '../../http/refused.ts';
import type { SiteDeps } from '../site-deps.ts';
import { inquirySubject, memberSubject } from '../staff/entries.ts';
import { officeCallsOf } from '../staff/office-calls.ts';
import { answerInquiry, type AnswerDeps } from './answer-inquiry.ts';
import {
  countInquiries,
  listAnswered,
  listOpen,
  readInquiry,
  type InquiryToAnswer,
  type ListedInquiryRow,
} from './store.ts';

const UNKNOWN = { code: 'inquiry.unknown' } as const;

/** 문의 of the console. */
export function inquiryOfficeRoutes(api: Api, deps: AnswerDeps & Pick<SiteDeps, 'staff'>): void {
  const calls = officeCallsOf(api, deps.staff, ['office inquiry']);
  const referenceOf = (inquiryNo: string): number => orReject(parseInquiryNumber(inquiryNo), UNKNOWN);

  calls.get(officeInquiryPaths.list, inquiriesCall, 'inquiry.read', async ({ query: { state } }) => {
    const rows = await (state === 'answered' ? listAnswered(deps.db) : listOpen(deps.db));
    return { ...(await countInquiries(deps.db)), inquiries: rows.map(listed) };
  });

  calls.look(officeInquiryPaths.one(':inquiryNo'), inquiryCall, 'inquiry.read', async (tx, { params }) => {
    const reference = referenceOf(params.inquiryNo);
    const inquiry = orReject(await readInquiry(tx, reference), UNKNOWN);
    const inquiryNo = formatInquiryNumber(reference);
    const subjects = [inquirySubject(inquiryNo), memberSubject(inquiry.memberKey)];
    return { answer: { inquiryNo, ...shown(inquiry, deps) }, subjects };
  });

  calls.post(
    officeInquiryPaths.answer(':inquiryNo'),
    answerInquiryCall,
    'inquiry.answer',
    async ({ params, body }, by) => {
      orRefuse(await answerInquiry(deps, by, { reference: referenceOf(params.inquiryNo), ...body }), (field) => field);
      return { done: true };
    },
  );
}

const listed = ({ reference, name, bookingReference, answeredBy, answeredAt, way, ...row }: ListedInquiryRow) =>
  ({
    ...row,
    inquiryNo: formatInquiryNumber(reference),
    name: maskName(name),
    bookingReference: bookingReference === null ? null : formatBookingReference(bookingReference),
    answered:
      answeredBy === null || answeredAt === null || way === null ? null : { by: answeredBy, at: answeredAt, way },
  }) satisfies ListedInquiry;

const shown = (
  { name, email, language, reservationNo, bookingReference, answer, ...inquiry }: InquiryToAnswer,
  { sendsMail }: Pick<AnswerDeps, 'sendsMail'>,
): Omit<InquiryShown, 'inquiryNo'> => ({
  ...inquiry,
  name: maskName(name),
  email: sendsMail && isEmail(email) ? maskEmail(email) : null,
  isEnglish: language === 'en',
  reservation:
    reservationNo === null || bookingReference === null
      ? null
      : { reservationNo, bookingReference: formatBookingReference(bookingReference) },
  answer: answer && { ...answer, at: answer.at * 1000 },
});
