import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import type { RefundPreview } from '@kkumteo/contract/reservation/cancel';
import { formatAmount, formatWon } from '@kkumteo/domain/shared/money';
import { Panel, Text } from '@kkumteo/ui/layout.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';

interface DeductionProps {
  readonly detail: Pick<ReservationDetail, 'lines'>;
  readonly refund: Pick<RefundPreview, 'discountDeduction' | 'staying'>;
}

/** Why less is refunded than was paid for the chosen lines: what stays, and what it costs now; nothing without a deduction. */
export function Deduction({ detail, refund: { discountDeduction, staying } }: DeductionProps) {
  if (discountDeduction === 0) return null;
  const dearer = staying.flatMap(({ lineNo, amount }) => {
    const line = detail.lines.find((each) => each.lineNo === lineNo);
    return line === undefined ? [] : [{ ...line, after: amount }];
  });
  const names = [...new Set(dearer.map(({ productName }) => productName))].join(', ');
  return (
    <Panel look="warning" size="part" paddingBlock={3} above={2}>
      <Text tone="soft" size="second">
        {`남는 상품(${names})의 할인이 다시 계산되어 ${formatAmount(discountDeduction)}을 빼고 환불됩니다.`}
      </Text>
      {dearer.length > 0 && (
        <ul>
          {dearer.map((line) => (
            <Text as="li" key={line.lineNo} size="second">
              {line.productName}{' '}
              <Text as="b" noWrap>
                {formatWon(line.amount)} <span aria-hidden="true">→</span>
                <VisuallyHidden>에서</VisuallyHidden> {formatWon(line.after)}
              </Text>
            </Text>
          ))}
        </ul>
      )}
    </Panel>
  );
}
