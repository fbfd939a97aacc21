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
import { Text, Panel, Row } from '@kkumteo/ui/layout.tsx';
import { dateWords } from '../documents/paper-frame.tsx';
import { Declaration } from '../documents/form-parts.tsx';

export function VerificationFacts({ detail }: { readonly detail: ReservationDetail }) {
  const days = [...new Set(detail.lines.filter(({ state }) => state === 'open').map(({ visitDate }) => visitDate))];
  return (
    <Panel look="ground" size="part" paddingBlock={2} below={4}>
      <Row as="dl" wrap gap={6}>
        <Fact term="예약번호">{detail.bookingReference}</Fact>
        {days.length > 0 && <Fact term="체험일">{days.map(formatFullDay).join(', ')}</Fact>}
      </Row>
    </Panel>
  );
}

const Fact = ({ term, children }: { readonly term: string; readonly children: string }) => (
  <Row gap={2}>
    <Text as="dt" tone="faint" size="second" noWrap>
      {term}
    </Text>
    <Text as="dd" size="second" weight={600}>
      {children}
    </Text>
  </Row>
);

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
    <Declaration date={`${dateWords(date)} 확인자 ${form.writerName || '-'}`} operator={operator}>
      위와 같이 할인 대상 <b>{headsOf(form.discounted)}명</b>, 면제 대상 <b>{headsOf(form.exempt)}명</b>임을 확인합니다.
    </Declaration>
  );
}
