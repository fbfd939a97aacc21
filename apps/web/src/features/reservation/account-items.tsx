import type { DepositDetails } from '@kkumteo/contract/payment/deposit-details';
import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import type { SummaryItem } from '@kkumteo/ui/summary-list.tsx';
import { depositDeadlineWords } from '../payment/methods/deposit-deadline.ts';
import { Row, Text } from '@kkumteo/ui/layout.tsx';

/** The account that a deposit is paid into, and until when: bank, number, depositor, deadline (reservation spec §2). */
export const accountItems = (deposit: DepositDetails): readonly SummaryItem[] => [
  { term: '입금 은행', value: deposit.bank },
  { term: '계좌번호', value: <AccountNumber accountNumber={deposit.accountNumber} /> },
  { term: '입금자명', value: deposit.holder },
  { term: '입금 기한', value: <b>{depositDeadlineWords(deposit.dueDay)}</b> },
];

function AccountNumber({ accountNumber }: Pick<DepositDetails, 'accountNumber'>) {
  return (
    <Row as="span" wrap align="center" gap={2}>
      <Text as="b" noWrap>
        {accountNumber}
      </Text>
      <Button size="small" data-print="hide" aria-label="계좌번호 복사" onClick={() => void copy(accountNumber)}>
        복사
      </Button>
    </Row>
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
