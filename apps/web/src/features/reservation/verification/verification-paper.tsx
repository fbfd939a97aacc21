import type { OperatorSettings } from '@kkumteo/contract/catalog/site';
import type { VerificationView } from '@kkumteo/contract/pledge/verification-form';
import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { GRADE_GROUPS, VERIFICATION_BLOCKS, VERIFICATION_TITLE } from '@kkumteo/copy/papers';
import { headsOf } from '@kkumteo/domain/pledge/verification-form';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { addressWords } from '@kkumteo/domain/member/address';
import { formatPhone } from '@kkumteo/domain/shared/phone';
import { PaperFrame, dateWords } from '../documents/paper-frame.tsx';
import css from '../documents/paper.module.css';

interface VerificationPaperProps {
  readonly detail: ReservationDetail;
  readonly view: VerificationView;
  readonly date: KstDate;
  readonly operator: OperatorSettings;
}

export function VerificationPaper({ detail, view: { form }, date, operator }: VerificationPaperProps) {
  const { reservationNo, bookingReference } = detail;
  return (
    <PaperFrame
      title={VERIFICATION_TITLE}
      isLong
      numbers={{ reservationNo, bookingReference }}
      operator={operator}
      date={dateWords(date)}
      signatures={[{ term: '확인자', name: form.writerName, seal: '(서명 또는 인)' }]}
    >
      <section>
        <h2>1. 단체</h2>
        <table className={css.form}>
          <caption>단체: 단체명, 단체 전화번호, 인솔자, 휴대전화, 주소</caption>
          <tbody>
            <tr>
              <th scope="row">단체명</th>
              <td>{form.organisationName || '-'}</td>
              <th scope="row">단체 전화번호</th>
              <td>{formatPhone(form.organisationPhone) || '-'}</td>
            </tr>
            <tr>
              <th scope="row">인솔자(예약자)</th>
              <td>{form.writerName || '-'}</td>
              <th scope="row">휴대전화</th>
              <td>{formatPhone(form.writerMobile) || '-'}</td>
            </tr>
            <tr>
              <th scope="row">주소</th>
              <td colSpan={3}>{addressWords(form)}</td>
            </tr>
          </tbody>
        </table>
      </section>
      {VERIFICATION_BLOCKS.map(({ block, title, rate, who }, at) => (
        <section key={block}>
          <h2>
            {at + 2}. {title} {rate}: {who}
          </h2>
          <Counts title={title} counts={form[block]} />
        </section>
      ))}
      <section>
        <p className={css.word}>
          위와 같이 할인 대상 <b>{headsOf(form.discounted)}명</b>, 면제 대상 <b>{headsOf(form.exempt)}명</b>임을
          확인합니다.
        </p>
      </section>
    </PaperFrame>
  );
}

function Counts({ title, counts }: { readonly title: string; readonly counts: readonly number[] }) {
  const grades = GRADE_GROUPS.flatMap((group) => group.grades);
  return (
    <table className={css.counts}>
      <caption>{title}: 학년별 인원</caption>
      <thead>
        <tr>
          {GRADE_GROUPS.map((group) => (
            <th key={group.name} scope="colgroup" colSpan={group.grades.length}>
              {group.name}
            </th>
          ))}
          <th scope="col" rowSpan={2}>
            합계
          </th>
        </tr>
        <tr>
          {grades.map((grade) => (
            <th key={grade.at} scope="col">
              {grade.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {grades.map((grade) => (
            <td key={grade.at}>{counts[grade.at] ?? 0}</td>
          ))}
          <td>
            <b>{headsOf(counts)}명</b>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
