import { explainLine } from '@kkumteo/domain/pricing/explain';
import type { QuoteLine, QuotePart } from '@kkumteo/domain/pricing/quote';
import { formatAmount, formatWon } from '@kkumteo/domain/shared/money';
import { Stack, Text } from '@kkumteo/ui/layout.tsx';
import css from './price.module.css';

/** How one line's price comes about: fee × people for each kind of person, and what a discount takes off. */
export function PriceBreakdown({ line }: { readonly line: QuoteLine }) {
  return (
    <Stack as="dl" gap={2}>
      {explainLine(line).map((part, at) => (
        <div key={at} className={css.part}>
          <dt>
            {partName(part)}
            <Text as="span" tone="faint">
              {formatWon(part.price)} × {part.people}명
            </Text>
          </dt>
          <dd>
            {part.saved > 0 && (
              <Text as="s" tone="faint" weight={400}>
                {formatAmount(part.amount + part.saved)}
              </Text>
            )}{' '}
            {formatWon(part.amount)}
          </dd>
        </div>
      ))}
    </Stack>
  );
}

/** The people of a part and the reason of its price: `체험자 · 장애인`, `체험자 · 추가 회차`. */
function partName(part: QuotePart): string {
  const role = part.role === 'experiencer' ? '체험자' : '보호자/인솔자';
  const reason = { full: '', category: part.categoryName, 'additional-session': '추가 회차', coupon: '쿠폰' }[
    part.reason
  ];
  return reason === '' ? role : `${role} · ${reason}`;
}
