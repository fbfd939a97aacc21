import { quoted } from '../park.test-support.ts';
import type { Coupon } from './coupon.ts';
import type { PricedEntry } from './priced-item.ts';
import type { SoldHead, SoldLine } from './sold-line.ts';
import { soldTerms } from './sold-terms.ts';

export function soldLines(entries: readonly PricedEntry[], coupons: readonly Coupon[] = []): readonly SoldLine[] {
  const { lines } = quoted(entries, coupons);
  return entries.map((entry, at) => {
    const line = lines[at];
    if (line === undefined) throw new Error('a quote has every line');
    const { item, product, round } = entry;
    const experiencers = item.experiencers.flatMap(({ rows: _rows, ...person }, place): readonly SoldHead[] =>
      person.headcount === 0
        ? []
        : [
            {
              ...person,
              role: 'experiencer',
              mobile: '',
              ...(line.experiencerPrices[place] ?? { listPrice: 0, price: 0 }),
            },
          ],
    );
    const leaders = item.leaders.map(({ rows: _rows, ...person }, place): SoldHead => ({
      ...person,
      role: 'leader',
      headcount: 1,
      birthDate: null,
      ...(line.leaderPrices[place] ?? { listPrice: 0, price: 0 }),
    }));
    const coupon = coupons.find(({ couponId }) => couponId === item.couponId);
    return {
      lineNo: item.itemId,
      track: item.track,
      hall: product.hall,
      visitDate: item.visitDate,
      startMinute: round.startMinute,
      terms: soldTerms(entry, coupon?.amount ?? null),
      heads: [...experiencers, ...leaders],
      listAmount: line.listTotal,
      amount: line.payTotal,
    };
  });
}
