import { hallRules } from '@kkumteo/domain/catalog/hall';
import { firstUnpaidDay } from '@kkumteo/domain/payment/payment-closing';
import { addDays, formatDay } from '@kkumteo/domain/shared/time';
import { Text } from '@kkumteo/ui/layout.tsx';
import type { PaidVisit } from '../../api/pricing.ts';
import { useHalls } from '../catalog/park-halls.tsx';

/**
 * Until when visits in halls paid before the day can be paid, beside the button that pays (reservation spec §9); nothing
 * for other halls.
 */
export function PaymentDeadline({ visits }: { readonly visits: readonly Pick<PaidVisit, 'hall' | 'visitDate'>[] }) {
  const halls = useHalls();
  const early = visits
    .map((visit) => ({ ...visit, ...hallRules(halls, visit.hall) }))
    .filter((each) => each.paidBeforeDay);
  const day = firstUnpaidDay(early);
  if (day === null) return null;
  const names = [...new Set(early.map(({ hall }) => halls.get(hall)?.name))].join('·');
  return (
    <Text tone="soft" size="second">
      {`${names} 체험은 체험일 전날인 ${formatDay(addDays(day, -1))} 24시까지 결제하실 수 있습니다.`}
    </Text>
  );
}
