import type { VerificationView } from '@kkumteo/contract/pledge/verification-form';
import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { formatFullDay, type KstDate } from '@kkumteo/domain/shared/time';
import { VERIFICATION_BLOCKS } from '@kkumteo/copy/papers';
import { addressWords } from '@kkumteo/domain/member/address';
import { formatPhone } from '@kkumteo/domain/shared/phone';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { GradeCountsBlock } from './grade-counts.tsx';
import { Differences } from './verification-fields.tsx';
import type { OperatorSettings } from '@kkumteo/contract/catalog/site';
import { headsOf, type VerificationForm } from '@kkumteo/domain/pledge/verification-form';
import { Text } from '@kkumteo/ui/layout.tsx';
import { dateWords } from '../documents/paper-frame.tsx';
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

/** The signer's confirmation: both totals, the day, and the addressee (reservation spec §2). */
export function VerificationWord({
  form,
  date,
  operator,
}: {
  readonly form: VerificationForm;
  readonly date: KstDate;
  readonly operator: OperatorSettings;
}) {
  return (
    <div className={css.word}>
      <p>
        위와 같이 할인 대상 <b>{headsOf(form.discounted)}명</b>, 면제 대상 <b>{headsOf(form.exempt)}명</b>임을
        확인합니다.
      </p>
      <p className={css.date}>
        {dateWords(date)} <span>확인자 {form.writerName || '-'}</span>
      </p>
      <Text weight={700}>
        {operator.foundationName} {operator.chairmanTitle} 귀하
      </Text>
    </div>
  );
}
