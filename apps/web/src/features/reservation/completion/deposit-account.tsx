import type { DepositDetails } from '@kkumteo/contract/payment/deposit-details';
import { formatWon, type Won } from '@kkumteo/domain/shared/money';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { depositDeadlineWords } from '../../payment/methods/deposit-deadline.ts';
import { accountItems } from '../account-items.tsx';

/** Where the money of a booking that waits for it goes, how much, and until when (reservation spec §2, §4). */
export function DepositAccount({ deposit, amount }: { readonly deposit: DepositDetails; readonly amount: Won }) {
  return (
    <Section title="입금 안내">
      <SummaryList items={[{ term: '입금하실 금액', value: <b>{formatWon(amount)}</b> }, ...accountItems(deposit)]} />
      <Spaced above={4}>
        <Notice tone="warning" title={`${depositDeadlineWords(deposit.dueDay)} 입금해 주세요`}>
          기한까지 입금되지 않으면 예약은 자동으로 취소되고 좌석은 되돌려집니다. 표시된 금액과 정확히 같은 금액을 한
          번에 보내 주세요. 입금이 확인되면 예약이 완료되고, 신청하신 현금영수증은 그때 발급됩니다.
        </Notice>
      </Spaced>
    </Section>
  );
}
