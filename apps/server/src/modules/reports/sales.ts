import type { ProductSalesRow, Reports, SalesRow } from '@kkumteo/contract/office/reports';
import { changeSince, peopleFor } from '@kkumteo/domain/reports/figures';
import type { MoneyDay } from '@kkumteo/domain/reports/period';
import { wonFor } from '@kkumteo/domain/staff/may';
import { type Assembling, grouped, numberOf, sumOf, type Undrawn } from './assembling.ts';
import type { Figure } from './store.ts';

/** Won by the date of the report, after refunds. */
export const wonOf = (figures: readonly Figure[], by: MoneyDay): number =>
  sumOf(figures, ({ report, won }) => {
    if (report === 'earned') return by === 'visit' ? won : 0;
    if (by === 'visit') return 0;
    return report === 'paid' ? won : report === 'refunded' ? -won : 0;
  });

const ofProducts = (figures: readonly Figure[], by: MoneyDay): number =>
  sumOf(figures, ({ report, won }) => (report === (by === 'visit' ? 'product-earned' : 'product-moved') ? won : 0));

interface Counting {
  readonly came: Figure['report'];
  readonly won: (figures: readonly Figure[], by: MoneyDay) => number;
}
const BY_HALL: Counting = { came: 'came', won: wonOf };
const BY_PRODUCT: Counting = { came: 'product-came', won: ofProducts };

function countSales({ role, by }: Assembling, own: readonly Figure[], { came, won }: Counting) {
  const [now, before] = (['now', 'before'] as const).map((era) => own.filter((figure) => figure.era === era));
  const sold = won(now ?? [], by);
  const shown = wonFor(role, sold);
  return {
    came: peopleFor(role, numberOf((now ?? []).filter(({ report }) => report === came))),
    won: shown,
    change: shown === null ? null : changeSince(sold, won(before ?? [], by)),
  };
}

const hasSales = ({ came, won }: Pick<SalesRow, 'came' | 'won'>): boolean => (won ?? 0) !== 0 || came !== 0;

export function salesOf(of: Assembling): Undrawn<Reports['sales']> {
  const { figures, halls } = of;
  const byHall = grouped(
    figures.filter(({ report }) => ['came', 'earned', 'paid', 'refunded'].includes(report)),
    ({ hall }) => hall,
  );
  const order = [...halls.keys()];
  const rows = [...byHall]
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([hall, own]) => ({
      hall,
      name: hall === '' ? '' : (halls.get(hall)?.shortName ?? hall),
      colour: halls.get(hall)?.colour ?? null,
      ...countSales(of, own, BY_HALL),
    }))
    .filter((row) => row.hall !== '' || hasSales(row));
  return { rows, total: { hall: '', name: '', colour: null, ...countSales(of, figures, BY_HALL) } };
}

/** Those with most sales first, and to a role without money those to which most people came. */
export function productSalesOf(of: Assembling): Undrawn<Reports['productSales']> {
  const { figures, halls, products } = of;
  const own = figures.filter(({ report }) => ['product-came', 'product-earned', 'product-moved'].includes(report));
  const rows: readonly ProductSalesRow[] = [...grouped(own, ({ subject }) => subject)]
    .map(([subject, ofProduct]) => ({
      productId: subject === '' ? null : Number(subject),
      name: products.get(Number(subject))?.product.name ?? subject,
      colour: halls.get(ofProduct[0]?.hall ?? '')?.colour ?? null,
      ...countSales(of, ofProduct, BY_PRODUCT),
    }))
    .filter(hasSales);
  return {
    rows: rows.toSorted((one, other) => (other.won ?? other.came ?? 0) - (one.won ?? one.came ?? 0)),
    total: { productId: null, name: '', colour: null, ...countSales(of, own, BY_PRODUCT) },
  };
}
