import { provisionalTerm } from '@kkumteo/domain/payment/deposit';
import type { CheckoutMode } from '@kkumteo/domain/payment/method';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import { usePanelBelow } from '../../../lib/media.ts';
import css from './group-guide.module.css';
import { groupDeadline } from '@kkumteo/copy/pledge';

export interface GroupGuideProps {
  /** How the step goes on: by payment, by a pledge, by either, or at once for what costs nothing. */
  readonly mode: CheckoutMode | 'either' | 'free';
  readonly visitDate: KstDate;
  readonly now: Instant;
}

/**
 * What a group has to know while it books, in the order in which it comes up; closed at first where it is above the
 * form (PD-26, PD-68, reservation spec §9).
 */
export function GroupGuide({ mode, visitDate, now }: GroupGuideProps) {
  const below = usePanelBelow();
  const until = groupDeadline(provisionalTerm(visitDate, now));
  return (
    <details className={css.guide} open={!below}>
      <summary className={css.title}>단체예약 안내</summary>
      <ol className={css.list}>
        <li>단체와 인솔자 정보를 입력합니다. 입력한 내용은 이 창을 닫을 때까지 보관됩니다.</li>
        {mode === 'free' && <li>결제하실 금액이 없어 신청하면 바로 예약이 완료됩니다.</li>}
        {(mode === 'pay' || mode === 'either') && <li>결제하면 예약이 완료됩니다. 단체 결제는 {until} 마쳐 주세요.</li>}
        {(mode === 'pledge' || mode === 'either') && (
          <li>확약하기를 누르면 가예약이 됩니다. 결제나 확약서 작성은 {until} 마쳐 주세요.</li>
        )}
        <li>인원과 회차는 체험일 7일 전까지 예약변경에서 바꿀 수 있습니다.</li>
        <li>체험실을 고르는 체험은 방문 전날 자정까지 예약 상세의 ‘체험실 고르기’에서 체험실을 정해야 합니다.</li>
        <li>복지 할인·면제 대상은 체험 당일 증빙을 가져와 주세요.</li>
      </ol>
    </details>
  );
}
