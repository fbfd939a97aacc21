import type { Track } from '../../catalog/hall.ts';
import { entry, experiencer, leader } from '../../park.test-support.ts';
import { depositDeadline } from '../../payment/deposit.ts';
import type { PaymentMethod } from '../../payment/method.ts';
import { soldLines } from '../../pricing/sold-line.test-support.ts';
import type { SoldLine } from '../../pricing/sold-line.ts';
import { sumWon } from '../../shared/money.ts';
import {
  COUPONS,
  PRODUCTS,
  ROUNDS,
  beginsAt,
  roundIdOf,
  rowsToday,
  startOf,
  VISIT,
  type ModelProduct,
} from './park.test-support.ts';
import { withReservation, type ModelLine, type ModelReservation, type World } from './world.test-support.ts';

/** What a random act chooses by: numbers from 0, each taken modulo the choices that there are. */
interface Picks {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** A random act: the world after it, or null where a rule refuses it. */
export type Act = (world: World, picks: Picks) => World | null;

export const pickOf = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

type Mode = PaymentMethod | 'pledge';
const MODES: { readonly [T in Track]: readonly Mode[] } = {
  group: ['pledge', 'pledge', 'card', 'virtual-account', 'experience-card'],
  individual: ['card', 'virtual-account', 'bank-transfer'],
};

const [CHILD_HALL, YOUTH_HALL, MAKIVE, BUNDLE] = PRODUCTS;
/** What nearly all is allowed for comes more often. */
const OFTEN = [CHILD_HALL, YOUTH_HALL, CHILD_HALL, MAKIVE, CHILD_HALL, YOUTH_HALL, BUNDLE, CHILD_HALL];

const CHILDREN = ['김서아', '김도윤', '김하준'];

const groupOf = (count: number) => ({
  experiencers: [
    experiencer({ categoryId: '01', headcount: 15 + (count % 24) }),
    ...(count % 3 === 0 ? [experiencer({ categoryId: '02', headcount: 1 + (count % 4) })] : []),
  ],
  leaders: [leader({ categoryId: '07', name: '정미란', mobile: '01000003000' })],
});
const familyOf = (count: number) => ({
  experiencers: CHILDREN.slice(0, 1 + (count % 3)).map((name, at) =>
    experiencer({ categoryId: at === 2 ? '02' : '01', name, birthDate: `2018-03-0${at + 1}` }),
  ),
  leaders: count % 4 === 0 ? [] : [leader({ name: '김도현', mobile: '01000000011' })],
});

/** Books one product in some of its rounds, by one of the ways, for a group or a family. */
export const book: Act = (world, { a, b, c }) => {
  if (world.reservations.length > 3) return null;
  const product = pickOf(OFTEN, a);
  const track = product === undefined ? undefined : pickOf(product.tracks, b);
  const mode = track === undefined ? undefined : pickOf(MODES[track], c);
  if (product === undefined || track === undefined || mode === undefined) return null;
  if (product.policy.pledgeOnly && mode !== 'pledge') return null;
  if (mode === 'experience-card' && product.hall !== 'teen') return null;
  const dueAt = mode === 'virtual-account' ? depositDeadline(VISIT, world.now) : null;
  if (mode === 'virtual-account' && dueAt === null) return null;
  const lines = linesOf(world, { product, track }, { a, b, c });
  if (lines.length === 0 || lines.some(({ roundId }) => beginsAt(roundId) <= world.now)) return null;
  const asked = dueAt === null ? 0 : sumWon(lines.map(({ sold }) => sold.amount));
  return withReservation(world, { ...paidBy(mode, lines), ...emptyOf(world, track, lines), dueAt, asked });
};

const emptyOf = (world: World, track: Track, lines: readonly ModelLine[]) => ({
  reservationNo: `reservation-${world.reservations.length}`,
  track,
  state: 'open' as const,
  pledgeState: 'none' as const,
  lines,
  refunds: [],
  expired: [],
});

type Money = Pick<ModelReservation, 'paymentState' | 'method' | 'received' | 'atDesk'>;
function paidBy(mode: Mode, lines: readonly ModelLine[]): Money {
  const total = sumWon(lines.map(({ sold }) => sold.amount));
  if (mode === 'pledge') return { paymentState: 'unpaid', method: null, received: 0, atDesk: 0 };
  if (total === 0) return { paymentState: 'paid', method: null, received: 0, atDesk: 0 };
  if (mode === 'virtual-account') return { paymentState: 'awaiting-deposit', method: mode, received: 0, atDesk: 0 };
  return { paymentState: 'paid', method: mode, received: total, atDesk: 0 };
}

function linesOf(
  world: World,
  { product, track }: { readonly product: ModelProduct; readonly track: Track },
  { a, b, c }: Picks,
): readonly ModelLine[] {
  const rounds = Array.from({ length: ROUNDS }, (_, at) => at).filter((at) => (((b >> 1) % 7) + 1) & (1 << at));
  const couponId = track === 'individual' && product.productId === 1 && c % 2 === 0 ? (c >> 1) % COUPONS.length : null;
  const prefix = `${world.reservations.length}`;
  const entries = rounds.map((at, place) =>
    entry({
      itemId: `line-${prefix}-${place}`,
      track,
      hall: product.hall,
      rows: rowsToday(world.feeTable),
      startMinute: startOf(roundIdOf(product, at)),
      additionalSession: c % 3 === 0,
      couponId: place === 0 ? couponId : null,
      ...(track === 'group' ? groupOf(a >> 2) : familyOf(a >> 2)),
    }),
  );
  return soldLines(entries, COUPONS).map((sold, place) => ({
    lineNo: sold.lineNo,
    product,
    roundId: roundIdOf(product, rounds[place] ?? 0),
    state: 'open',
    couponId: place === 0 ? couponId : null,
    sold,
    people: sold.heads.map((_, at) => `${sold.lineNo}-person-${at}`),
    seats: { experiencer: countOf(sold, 'experiencer'), leader: countOf(sold, 'leader') },
    rooms: 0,
    cancels: 0,
  }));
}

const countOf = ({ heads }: SoldLine, role: 'experiencer' | 'leader'): number =>
  heads.reduce((sum, head) => sum + (head.role === role ? head.headcount : 0), 0);
