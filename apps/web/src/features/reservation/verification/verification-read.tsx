import type { VerificationView } from '@kkumteo/contract/pledge/verification-form';
import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { formatFullDay } from '@kkumteo/domain/shared/time';
import { VERIFICATION_BLOCKS } from '@kkumteo/copy/papers';
import { addressWords } from '@kkumteo/domain/member/address';
import { formatPhone } from '@kkumteo/domain/shared/phone';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { GradeCountsBlock } from './grade-counts.tsx';
import { Differences } from './verification-fields.tsx';
import css from './verification.module.css';

/** Of which reservation the form is. */
export function VerificationFacts({ detail }: { readonly detail: ReservationDetail }) {
  const days = [...new Set(detail.lines.filter(({ state }) => state === 'open').map(({ visitDate }) => visitDate))];
  return (
    <dl className={css.facts}>
      <div>
        <dt>예약번호</dt>
        <dd>{detail.bookingReference}</dd>
      </div>
      {days.length > 0 && (
        <div>
          <dt>체험일</dt>
          <dd>{days.map(formatFullDay).join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}

/** The form as it is read: the same layout, its counts without boxes. */
export function VerificationRead({ view: { form, booked } }: { readonly view: VerificationView }) {
  return (
    <>
      <SummaryList
        items={[
          { term: '단체명', value: form.organisationName || '-' },
          { term: '단체 전화번호', value: formatPhone(form.organisationPhone) || '-' },
          { term: '주소', value: addressWords(form) },
          { term: '인솔자(예약자)', value: form.writerName || '-' },
          { term: '휴대전화', value: formatPhone(form.writerMobile) || '-' },
        ]}
      />
      {VERIFICATION_BLOCKS.map((block) => (
        <GradeCountsBlock key={block.block} of={block} counts={form[block.block]} />
      ))}
      <Differences form={form} booked={booked} />
    </>
  );
}
