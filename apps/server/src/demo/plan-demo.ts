import { addDays, type KstDate } from '@kkumteo/domain/shared/time';
import type { ProductRecord } from './park-records.ts';
import { seededRandom, type SeededRandom } from '@kkumteo/demo-park/seeded-random';
import { guardianOf, visitors } from './demo-people.ts';
import { planNamedReservations, type PlanContext, productOf } from './plan-reservations.ts';
import type { PlannedReservation } from './planned-reservation.ts';
import { seatsLeft, type SeatsLeft } from './seats-left.ts';

/** Every reservation of the demo park: those of the named members first, then the crowd's for the remaining seats. */
export function planDemo(context: PlanContext): readonly PlannedReservation[] {
  const seats = seatsLeft(context.catalogue);
  const named = planNamedReservations(context);
  for (const line of named.flatMap(({ lines }) => lines)) {
    if (!seats.take(line)) throw new Error(`The demo park has no seats for ${line.product.name} on ${line.visitDate}.`);
  }
  return [...named, ...planCrowd(context, seats)];
}

/** The popular products: their rounds of the coming days fill up. */
const SOUGHT_AFTER = [
  '소방서 구조대',
  '피자 공방',
  '어린이 종합병원',
  '항공 승무원과 조종사',
  '로봇 조립 연구소',
  '자동차 정비 기술',
  '나의 강점 찾기',
];
const COMING_DAYS = 5;
const PAST_DAYS = [-3, -11];
const LARGEST_FAMILY = 6;

/**
 * Reservations of the crowd, for past days and for the coming ones, where some rounds become full, some nearly full,
 * and most have seats left. Takes seats from `seats`, which must no longer contain those of the named members.
 */
function planCrowd(context: PlanContext, seats: SeatsLeft): readonly PlannedReservation[] {
  const random = seededRandom(2_026);
  return SOUGHT_AFTER.flatMap((name) => {
    const product = productOf(context, name, 'individual');
    const coming = Array.from({ length: COMING_DAYS }, (_, index) => context.days.nth(product, index + 1));
    const past = PAST_DAYS.map((n) => context.days.nth(product, n));
    return [...coming, ...past].flatMap((day) =>
      product.rounds.flatMap((_, round) => fillRound(context, seats, { product, round, day }, random)),
    );
  });
}

/** A round of a product on a day; `round` is its index among the product's rounds. */
interface RoundOnDay {
  readonly product: ProductRecord;
  readonly round: number;
  readonly day: KstDate;
}

function fillRound(
  context: PlanContext,
  seats: SeatsLeft,
  on: RoundOnDay,
  random: SeededRandom,
): readonly PlannedReservation[] {
  const { product, round, day } = on;
  const componentRoundId = product.rounds[round]?.componentRoundIds[0] ?? 0;
  const toLeave = seatsToLeave(seats.experiencers(componentRoundId, day), random);
  const planned: PlannedReservation[] = [];
  for (;;) {
    const wanted = seats.experiencers(componentRoundId, day) - toLeave;
    if (wanted <= 0) return planned;
    const reservation = family(context, on, Math.min(wanted, random.integer(2, LARGEST_FAMILY)), random);
    if (!reservation.lines.every((line) => seats.take(line))) return planned;
    planned.push(reservation);
  }
}

function seatsToLeave(free: number, random: SeededRandom): number {
  const draw = random.next();
  if (draw < 0.12) return 0;
  if (draw < 0.34) return random.integer(1, 4);
  if (draw < 0.7) return Math.floor(free * (0.4 + random.next() * 0.3));
  return Math.floor(free * (0.7 + random.next() * 0.3));
}

function family(
  context: PlanContext,
  { product, round, day }: RoundOnDay,
  count: number,
  random: SeededRandom,
): PlannedReservation {
  const crowd = context.members.filter(({ loginId }) => loginId.startsWith('member'));
  const member = random.pick(crowd);
  const asksForLeaders = product.priceRows.some(({ role }) => role === 'leader');
  const latest = day < context.today ? day : context.today;
  return {
    member,
    track: 'individual',
    outcome: 'confirmed',
    method: 'card',
    bookedOn: addDays(latest, -random.integer(1, 40)),
    lines: [
      {
        product,
        round,
        visitDate: day,
        experiencers: visitors(product.hall, count, context.today, random),
        leaders: asksForLeaders ? guardianOf(member) : [],
      },
    ],
  };
}
