import type { DepositDetails } from '@kkumteo/contract/payment/deposit-details';
import { Row, Text } from '@kkumteo/ui/layout.tsx';
import type { SummaryItem } from '@kkumteo/ui/summary-list.tsx';
import { CopyButton } from './copy-button.tsx';
import { depositDeadlineWords } from '../payment/methods/deposit-deadline.ts';

/** The account that a deposit is paid into: bank, number, depositor (reservation spec §2). */
export const accountItems = ({ bank, accountNumber, holder }: DepositDetails): readonly SummaryItem[] => [
  { term: '입금 은행', value: bank },
  {
    term: '계좌번호',
    value: (
      <Row as="span" wrap align="center" justify="between" gap={2}>
        <Text as="b" noWrap>
          {accountNumber}
        </Text>
        <CopyButton
          value={accountNumber.replaceAll('-', '')}
          label="계좌번호 복사"
          done="계좌번호를 복사했습니다."
          failed="복사하지 못했습니다. 계좌번호를 직접 적어 주세요."
        />
      </Row>
    ),
  },
  { term: '입금자명', value: holder },
];

export const deadlineItem = ({ dueDay }: DepositDetails): SummaryItem => ({
  term: '입금 기한',
  value: <b>{depositDeadlineWords(dueDay)}</b>,
});
