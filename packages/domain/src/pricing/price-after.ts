import type { Role } from '../participants/category.ts';
import { accept, refuse, type Decision } from '../shared/decision.ts';
import { sumWon, type Won } from '../shared/money.ts';
import type { Minute } from '../shared/time.ts';
import { ALWAYS_VALID } from '../shared/valid-days.ts';
import type { Coupon } from './coupon.ts';
import { priceRowOf, priceRowsOn, type PriceRow } from './price-row.ts';
import type { PricedEntry } from './priced-item.ts';
import { quoteBooking } from './quote-booking.ts';
import type { PricingRejection } from './quote.ts';
import type {
  HeadAfter,
  HeadOfLine,
  LineAfter,
  MovedLine,
  ReservationChange,
  SoldHead,
  SoldLine,
} from './sold-line.ts';
import { rowsAsSold, soldTerms } from './sold-terms.ts';
import { termsAfter } from './terms-after.ts';

/**
 * What the remaining lines cost in won after a change or a partial cancel (PD-19, PD-23). Sold heads are priced by the
 * fees at which their line was sold: a head's price changes only by what the rule changes between before and after, so
 * it stays where nothing on its day has changed, whatever the catalogue says today. New heads pay today's fee, which
 * the line then remembers; a moved line is sold again, at today's fees of its new product and day. `lines` are the open
 * ones. Refuses a new or moved head of a category that its product isn't sold to.
 */
export function priceAfter(
  lines: readonly SoldLine[],
  change: ReservationChange,
): Decision<readonly LineAfter[], PricingRejection> {
  const before = quoteSold(
    lines.map((line) => ({ line, startMinute: line.startMinute, heads: allOf(line), today: [], isMoved: false })),
  );
  if (!before.ok) return before;
  const unsold = (change.moved ?? []).flatMap((moved) => unsoldHead(lines, moved) ?? [])[0];
  if (unsold !== undefined) return refuse(unsold);
  const known = new Map(lines.map((line, at) => [line.lineNo, before.value[at]?.prices ?? []]));
  const staying = lines.flatMap((line) => (change.cancelled.includes(line.lineNo) ? [] : [stayingLine(line, change)]));
  const after = quoteSold(staying);
  if (!after.ok) return after;
  return accept(
    staying.map((stays, at) => lineAfter(stays, known.get(stays.line.lineNo) ?? [], after.value[at] ?? NOBODY)),
  );
}

interface StayingLine {
  readonly line: SoldLine;
  readonly startMinute: Minute;
  readonly heads: readonly HeadAfter[];
  readonly today: readonly PriceRow[];
  /** Sold again: its heads cost what they are quoted. */
  readonly isMoved: boolean;
}

/** Why a moved line can't be sold to its people, or null. */
function unsoldHead(lines: readonly SoldLine[], { lineNo, visitDate, today }: MovedLine): PricingRejection | null {
  const line = lines.find((each) => each.lineNo === lineNo);
  if (line === undefined) return null;
  const rows = priceRowsOn(today, line.track, visitDate);
  const head = line.heads.find(({ role, categoryId }) => priceRowOf(rows, role, categoryId) === null);
  if (head === undefined) return null;
  const code = head.role === 'leader' ? 'pricing.leaders-not-offered' : 'pricing.category-not-offered';
  return { code, field: 'productId' };
}

const allOf = ({ heads }: SoldLine): readonly HeadAfter[] =>
  heads.map(({ headcount }, at) => ({ kind: 'sold', at, headcount }));

function stayingLine(line: SoldLine, { changed, moved = [] }: ReservationChange): StayingLine {
  const to = moved.find(({ lineNo }) => lineNo === line.lineNo);
  if (to !== undefined) return soldAgain(line, to);
  const own = changed.find(({ lineNo }) => lineNo === line.lineNo);
  return {
    line,
    startMinute: own?.startMinute ?? line.startMinute,
    heads: own?.heads ?? allOf(line),
    today: own?.today ?? [],
    isMoved: false,
  };
}

function soldAgain(line: SoldLine, { hall, visitDate, startMinute, today }: MovedLine): StayingLine {
  const { declared, couponAmount } = line.terms;
  const item = { track: line.track, visitDate, additionalSession: declared };
  const terms = soldTerms({ item, product: { priceRows: today } }, couponAmount);
  const heads = line.heads.map((head) => ({ ...head, addedRow: null }));
  const again = { ...line, hall, visitDate, startMinute, terms, heads };
  return { line: again, startMinute, heads: allOf(again), today: [], isMoved: true };
}

type Price = Pick<SoldHead, 'listPrice' | 'price'>;

interface QuotedLine {
  readonly prices: readonly Price[];
  readonly additionalSession: boolean;
}
const NOBODY: QuotedLine = { prices: [], additionalSession: false };

function lineAfter(stays: StayingLine, before: readonly Price[], after: QuotedLine): LineAfter {
  const { line, heads } = stays;
  const { terms, rowOf } = termsAfter(line, heads, priceRowsOn(stays.today, line.track, line.visitDate));
  const priced = heads.map((head, at): SoldHead => {
    const now = priceAt(after.prices, at);
    if (head.kind === 'new') return { ...head, ...now, addedRow: rowOf(head) };
    const sold = headAt(line, head.at);
    if (stays.isMoved) return { ...sold, ...now };
    const moved = sold.price + now.price - priceAt(before, head.at).price;
    return { ...sold, headcount: head.headcount, price: Math.min(sold.listPrice, Math.max(0, moved)) };
  });
  // What the heads never added up to stays what it is; what was waived for more heads than are left is no debt.
  const rest = (of: 'listPrice' | 'price', whole: Won): Won => (stays.isMoved ? 0 : whole - totalOf(line.heads, of));
  const listAmount = totalOf(priced, 'listPrice') + rest('listPrice', line.listAmount);
  return {
    lineNo: line.lineNo,
    heads: priced,
    listAmount,
    amount: Math.max(0, totalOf(priced, 'price') + rest('price', line.amount)),
    terms,
    additionalSession: after.additionalSession,
  };
}

const totalOf = (heads: readonly SoldHead[], of: 'listPrice' | 'price'): Won =>
  sumWon(heads.map((head) => head.headcount * head[of]));

/** The price of every head by the rule of PD-19 to PD-21, line by line. */
function quoteSold(staying: readonly StayingLine[]): Decision<readonly QuotedLine[], PricingRejection> {
  const coupons = staying.flatMap(({ line }, at) => couponOf(line.terms.couponAmount, at));
  const quote = quoteBooking(
    staying.map((stays, at) => entryOf(stays, at)),
    coupons,
    null,
  );
  if (!quote.ok) return quote;
  return accept(
    staying.map(({ line, heads }, at) => {
      const { experiencerPrices = [], leaderPrices = [], parts = [] } = quote.value.lines[at] ?? {};
      const [experiencers, leaders] = [[...experiencerPrices], [...leaderPrices]];
      const next = (role: Role) =>
        (role === 'experiencer' ? experiencers : leaders).shift() ?? { listPrice: 0, price: 0 };
      return {
        prices: heads.map((head) => next(personOf(line, head).role)),
        additionalSession: parts.some(({ reason }) => reason === 'additional-session'),
      };
    }),
  );
}

const couponOf = (amount: Won | null, at: number): readonly Coupon[] =>
  amount === null ? [] : [{ ...ANY_VISIT, couponId: at, amount }];
/** A line that is sold keeps its coupon, whatever its terms say today. */
const ANY_VISIT = {
  kind: 'standard',
  note: '',
  hall: null,
  products: [],
  useFrom: null,
  useTo: null,
  bookFrom: null,
  bookTo: null,
} as const;

function entryOf({ line, startMinute, heads, today }: StayingLine, at: number): PricedEntry {
  const { track, visitDate, hall, terms } = line;
  const sold = rowsAsSold(terms.rows);
  const added = rowsAsSold(terms.added ?? []);
  const people = heads.map((head) => ({
    ...personOf(line, head),
    headcount: head.headcount,
    rows: head.kind === 'new' ? priceRowsOn(today, track, visitDate) : rowsOf(headAt(line, head.at), sold, added),
  }));
  return {
    item: {
      itemId: line.lineNo,
      track,
      visitDate,
      experiencers: people.filter(({ role }) => role === 'experiencer'),
      leaders: people.filter(({ role }) => role === 'leader'),
      additionalSession: terms.declared,
      couponId: terms.couponAmount === null ? null : at,
    },
    product: { productId: null, hall, priceRows: sold },
    round: { startMinute },
  };
}

/** The rows by which a sold head was priced; for a category that they lack, a row of what it paid. */
function rowsOf(head: SoldHead, sold: readonly PriceRow[], added: readonly PriceRow[]): readonly PriceRow[] {
  const own = added[head.addedRow ?? -1];
  if (own !== undefined) return [own];
  return priceRowOf(sold, head.role, head.categoryId) === null ? [rowAlone(head)] : sold;
}

const personOf = (line: SoldLine, head: HeadAfter): HeadOfLine => (head.kind === 'new' ? head : headAt(line, head.at));

function headAt({ heads }: SoldLine, at: number): SoldHead {
  const head = heads[at];
  if (head === undefined) throw new Error('a changed line names heads that it has');
  return head;
}

function priceAt(prices: readonly Price[], at: number): Price {
  const price = prices[at];
  if (price === undefined) throw new Error('a quote prices all people of its line');
  return price;
}

/** A row that sells one head at what it paid: for a category whose row at the time of sale is unknown. */
const rowAlone = ({ role, categoryId, listPrice, price }: Omit<SoldHead, 'headcount'>): PriceRow => ({
  ...ALWAYS_VALID,
  priceRowId: 0,
  role,
  name: '',
  fee: listPrice,
  additionalFee: null,
  hidden: false,
  fixed: false,
  sharedPeople: null,
  categories: [
    {
      categoryId,
      name: '',
      kind: 'discount',
      discountPercent: listPrice === 0 ? 0 : Math.round(100 * (1 - price / listPrice)),
      perBookingLimit: null,
      experiencersEach: null,
      note: '',
    },
  ],
});
