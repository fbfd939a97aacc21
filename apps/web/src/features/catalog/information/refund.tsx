import { Prose } from '../../../ui/prose.tsx';

/** The refund rules (reservation spec §9); also shown where something is cancelled. */
export function RefundRules() {
  return (
    <Prose>
      <h2>환불 규정</h2>
      <ul>
        <li>
          체험이 시작되기 전에 취소하면 <b>전액 환불</b>합니다.
        </li>
        <li>
          체험이 시작된 뒤에는 <b>환불하지 않습니다</b>.
        </li>
        <li>
          일부 메카이브 프로그램은 체험 전날 23시 59분까지 취소하면 전액 환불하고, 체험 당일에는 환불하지 않습니다.
        </li>
        <li>환불 금액은 환불을 신청한 날부터 7일 안에 지급합니다.</li>
        <li>여러 체험을 함께 예약하고 일부만 취소하면, 남은 체험의 요금을 다시 계산하여 차액을 빼고 환불합니다.</li>
      </ul>
      <h2>예외 환불</h2>
      <p>다음 사유가 있으면 체험일을 포함하여 3일 안에 증빙을 내면 환불받을 수 있습니다.</p>
      <ul>
        <li>4촌 이내 친족의 사망</li>
        <li>법정 감염병</li>
        <li>이용할 수 없는 질병이나 부상</li>
        <li>천재지변 또는 교통 통제</li>
      </ul>
      <h2>지역 체험카드</h2>
      <p>지방자치단체 체험카드로 결제한 예약은 그해 12월 15일 마감 이후에는 환불할 수 없습니다.</p>
    </Prose>
  );
}
