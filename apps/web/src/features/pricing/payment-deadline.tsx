import { type ClosingVisit, paidBeforeDay } from '@kkumteo/domain/payment/payment-closing';
import { addDays, formatDay } from '@kkumteo/domain/shared/time';
import { Text } from '@kkumteo/ui/layout.tsx';

/**
 * Until when visits in the youth hall can be paid, beside the button that pays (reservation spec §9); nothing for other
 * halls.
 */
export function PaymentDeadline({ visits }: { readonly visits: readonly Pick<ClosingVisit, 'hall' | 'visitDate'>[] }) {
  const day = paidBeforeDay(visits);
  if (day === null) return null;
  return (
    <Text tone="soft" size="second">
      {`청소년체험관 체험은 체험일 전날인 ${formatDay(addDays(day, -1))} 24시까지 결제하실 수 있습니다.`}
    </Text>
  );
}
