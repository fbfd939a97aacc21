import type { InquiryShown } from '@kkumteo/contract/office/inquiry';
import { INQUIRY_TOPIC_NAMES } from '@kkumteo/copy/inquiry';
import { Badge, type BadgeTone } from '@kkumteo/ui/badge.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { inquiryQuery } from '../../api/inquiry.ts';
import { memberPlace, reservationPlace } from '../../lib/addresses.ts';
import { serverNow } from '../../lib/clock.ts';
import { failureMessage } from '../../lib/http.ts';
import { Sheet } from '../../lib/sheet.tsx';
import { TableSkeleton } from '../../lib/table/table-skeleton.tsx';
import { useMay } from '../staff/self.tsx';
import { moment } from '../staff/times.ts';
import { AnswerForm } from './answer-form.tsx';
import css from './inquiry-sheet.module.css';

/** One question in the member's words, with its answer or the form that answers it. */
export function InquirySheet({ inquiryNo, onClose }: { readonly inquiryNo: string; readonly onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(inquiryQuery(inquiryNo));
  return (
    <Sheet
      title={inquiryNo}
      sub={data && `${INQUIRY_TOPIC_NAMES[data.topic]} · ${moment(data.askedAt, serverNow())}`}
      onClose={onClose}
    >
      {error !== null && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <TableSkeleton columns={1} label="문의를 불러오고 있어요." />}
      {data !== undefined && <Question inquiry={data} onClose={onClose} />}
    </Sheet>
  );
}

function Question({ inquiry, onClose }: { readonly inquiry: InquiryShown; readonly onClose: () => void }) {
  const mayReadMember = useMay('member.read');
  const mayAnswer = useMay('inquiry.answer');
  const { memberKey, name, email, text, isEnglish, reservation, answer } = inquiry;
  return (
    <>
      <SummaryList
        items={[
          {
            term: '회원',
            value: mayReadMember ? (
              <Link to={memberPlace(memberKey)} className={css.link}>
                {name}
              </Link>
            ) : (
              name
            ),
          },
          { term: '답 받을 메일', value: email ?? '메일로 보낼 수 없음' },
          ...(reservation === null
            ? []
            : [
                {
                  term: '예약',
                  value: (
                    <Link to={reservationPlace(reservation.bookingReference)} className={css.link}>
                      {reservation.bookingReference}
                    </Link>
                  ),
                },
              ]),
          ...(isEnglish ? [{ term: '언어', value: '영어' }] : []),
        ]}
      />
      <blockquote className={css.words}>{text}</blockquote>
      {answer !== null && <Given answer={answer} />}
      {mayAnswer && <AnswerForm inquiry={inquiry} onClose={onClose} />}
      {!mayAnswer && answer === null && <p className={css.faint}>아직 답하지 않았어요. 상담에서 답해요.</p>}
    </>
  );
}

type Answer = NonNullable<InquiryShown['answer']>;

const MAIL: Readonly<Record<NonNullable<Answer['mail']>, { readonly words: string; readonly tone: BadgeTone }>> = {
  waiting: { words: '보내는 중', tone: 'info' },
  sent: { words: '보냄', tone: 'success' },
  'needs-review': { words: '보내지 못함', tone: 'danger' },
  dropped: { words: '보내지 않음', tone: 'danger' },
};

function Given({ answer: { way, text, by, at, mail } }: { readonly answer: Answer }) {
  return (
    <section aria-label="답" className={css.answer}>
      <h3>
        {way === 'mail' ? '메일로 답함' : '다른 곳에서 답함'}
        {mail !== null && <Badge tone={MAIL[mail].tone}>{MAIL[mail].words}</Badge>}
      </h3>
      <blockquote className={css.words}>{text}</blockquote>
      <p className={css.faint}>
        {by} {moment(at, serverNow())}
      </p>
    </section>
  );
}
