import type { OrderSheet } from '@kkumteo/contract/reservation/order';
import { formatWon } from '@kkumteo/domain/shared/money';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page-frame.tsx';
import { SummaryList } from '../../ui/summary-list.tsx';
import { showHint } from '../../ui/toast.tsx';
import css from './deposit-account.module.css';
import { depositDeadlineWords } from './moment-words.ts';

type Deposit = NonNullable<OrderSheet['payment']['deposit']>;

/** Where the money of a booking that waits for it goes, how much, and until when (reservation spec §2, §4). */
export function DepositAccount({ deposit, amount }: { readonly deposit: Deposit; readonly amount: number }) {
  const deadline = depositDeadlineWords(deposit.dueDay);
  return (
    <Section title="입금 안내">
      <SummaryList
        items={[
          { term: '입금하실 금액', value: <b>{formatWon(amount)}</b> },
          { term: '입금 은행', value: deposit.bank },
          {
            term: '계좌번호',
            value: (
              <span className={css.number}>
                <b>{deposit.accountNumber}</b>
                <Button size="small" aria-label="계좌번호 복사" onClick={() => void copy(deposit.accountNumber)}>
                  복사
                </Button>
              </span>
            ),
          },
          { term: '예금주', value: deposit.holder },
          { term: '입금 기한', value: <b>{deadline}</b> },
        ]}
      />
      <div className={css.notice}>
        <Notice tone="warning" title={`${deadline} 입금해 주세요`}>
          기한까지 입금되지 않으면 예약은 자동으로 취소되고 좌석은 되돌려집니다. 표시된 금액과 정확히 같은 금액을 한
          번에 보내 주세요. 입금이 확인되면 예약이 완료됩니다.
        </Notice>
      </div>
    </Section>
  );
}

async function copy(accountNumber: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(accountNumber);
    showHint('계좌번호를 복사했습니다.');
  } catch {
    showHint('복사하지 못했습니다. 계좌번호를 직접 적어 주세요.');
  }
}
