import type { DepositDetails } from '@kkumteo/contract/payment/deposit-details';
import { formatWon, type Won } from '@kkumteo/domain/shared/money';
import { Row, Text } from '@kkumteo/ui/layout.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { accountItems } from '../account-items.tsx';
import { CopyButton } from '../copy-button.tsx';
import { depositDeadlineWords } from '../../payment/methods/deposit-deadline.ts';
import css from './deposit-card.module.css';

interface DepositCardProps {
  readonly deposit: DepositDetails;
  readonly amount: Won;
}

/** Until when the money of a booking is awaited, how much, and where it goes (reservation spec §2, §4). */
export function DepositCard({ deposit, amount }: DepositCardProps) {
  return (
    <section className={css.card} aria-labelledby="deposit">
      <div className={css.until}>
        <Text as="h2" id="deposit" tone="warning" size="second" weight={700}>
          입금 기한
        </Text>
        <p className={css.day}>{depositDeadlineWords(deposit.dueDay)}</p>
      </div>
      <div className={css.account}>
        <SummaryList items={[{ term: '입금하실 금액', value: <Amount amount={amount} /> }, ...accountItems(deposit)]} />
        <Text tone="soft" size="second">
          기한까지 입금되지 않으면 예약은 자동으로 취소되고 좌석은 되돌려집니다. 표시된 금액과 정확히 같은 금액을 한
          번에 보내 주세요. 입금이 확인되면 예약이 완료되고, 신청하신 현금영수증은 그때 발급됩니다.
        </Text>
      </div>
    </section>
  );
}

const Amount = ({ amount }: Pick<DepositCardProps, 'amount'>) => (
  <Row as="span" wrap align="center" justify="between" gap={2}>
    <Text as="b" size="title">
      {formatWon(amount)}
    </Text>
    <CopyButton
      value={`${amount}`}
      label="입금하실 금액 복사"
      done="금액을 복사했습니다."
      failed="복사하지 못했습니다. 금액을 직접 적어 주세요."
    />
  </Row>
);
