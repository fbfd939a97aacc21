import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { nextFee, shownRow } from '@kkumteo/domain/pricing/price-row';
import { BOOKING_OPENS_MONTHS } from '@kkumteo/domain/schedule/bookable';
import { formatWon } from '@kkumteo/domain/shared/money';
import { addMonths, formatDay, kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import { Spaced, Text } from '@kkumteo/ui/layout.tsx';

export interface NextFeesProps {
  readonly track: Track;
  readonly detail: ProductDetail;
  /** The day whose fees are shown above. */
  readonly visitDay: KstDate;
  readonly now: Instant;
}

/** From when another fee applies, where that is a day that can be booked by now (PD-131); else nothing. */
export function NextFees({ track, detail: { product, priceRows }, visitDay, now }: NextFeesProps) {
  const bookable = addMonths(kstDate(now), BOOKING_OPENS_MONTHS);
  const lastDay = bookable < product.saleTo ? bookable : product.saleTo;
  const sentences = (['experiencer', 'leader'] as const).flatMap((role) => {
    const next = nextFee(priceRows, { track, role, visitDay, lastDay });
    if (next === null) return [];
    const fee = formatWon(next.fee);
    const name = role === 'leader' ? (shownRow(priceRows, track, next.fromDay, role)?.name ?? '') : '';
    return [`${formatDay(next.fromDay)} 방문부터 ${name === '' ? fee : `${name} ${fee}`}`];
  });
  if (sentences.length === 0) return null;
  return (
    <Spaced above={3}>
      {sentences.map((sentence) => (
        <Text key={sentence} as="p" tone="soft" size="second">
          {sentence}
        </Text>
      ))}
    </Spaced>
  );
}
