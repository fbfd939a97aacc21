import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page-frame.tsx';

/** What a pledge means, in the place of the payment methods (reservation spec §1, PD-26). */
export function PledgeWords() {
  return (
    <Section title="확약 안내">
      <Notice title="확약 예약은 체험 당일 현장에서 결제합니다">
        확약하기를 누르면 좌석이 확보된 가예약이 됩니다. 결제나 확약서 작성은 체험일 한 달 전까지(그 뒤에 예약하시면 3일
        안에) 마쳐 주세요.
      </Notice>
    </Section>
  );
}
