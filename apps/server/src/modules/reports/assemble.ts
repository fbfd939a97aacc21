import type { Reports } from '@kkumteo/contract/office/reports';
import {
  changeSince,
  LEAD_STEPS,
  middleDay,
  peopleFor,
  permille,
  REFUND_REASONS,
  SOURCES,
} from '@kkumteo/domain/reports/figures';
import { wonFor, type StaffRole } from '@kkumteo/domain/staff/may';
import { type Assembling, grouped, numberOf, sumOf, type Undrawn, wholeOf } from './assembling.ts';
import { wonOf } from './sales.ts';
import type { Figure, RoundSeats } from './store.ts';

const ofReport = ({ figures }: Pick<Assembling, 'figures'>, report: Figure['report'], era: Figure['era'] = 'now') =>
  figures.filter((figure) => figure.report === report && figure.era === era);

/** A share of people; null where one of its sides is not shown. */
const shareFor = (role: StaffRole, part: number, whole: number): number | null =>
  peopleFor(role, part) === null ? null : permille(part, whole);

export function summaryOf(of: Assembling): Reports['summary'] {
  const { figures, role, by } = of;
  const eras = (['now', 'before'] as const).map((era) => {
    const over = ofReport(of, 'came', era).filter(({ isOver }) => isOver);
    const seats = ofReport(of, 'seats', era);
    return {
      came: numberOf(ofReport(of, 'came', era)),
      won: wonOf(
        figures.filter((figure) => figure.era === era),
        by,
      ),
      filled: permille(numberOf(seats), wholeOf(seats)),
      missed: shareFor(role, wholeOf(over) - numberOf(over), wholeOf(over)),
    };
  });
  const [now, before] = eras;
  if (now === undefined || before === undefined) throw new Error('two eras are compared');
  const waits = ofReport(of, 'wait');
  const won = wonFor(role, now.won);
  return {
    came: peopleFor(role, now.came),
    cameChange: peopleFor(role, now.came) === null ? null : changeSince(now.came, before.came),
    won,
    wonChange: won === null ? null : changeSince(now.won, before.won),
    filled: now.filled,
    filledBefore: before.filled,
    missed: now.missed,
    missedBefore: before.missed,
    waited: peopleFor(role, wholeOf(waits)),
    booked: peopleFor(role, numberOf(waits)),
  };
}

export function occupancyOf(of: Assembling): Undrawn<Reports['occupancy']> {
  const cells = [...grouped(ofReport(of, 'seats'), ({ weekday, subject }) => `${weekday} ${subject}`).entries()];
  const rows = cells.map(([key, figures]) => {
    const [weekday = 0, startMinute = 0] = key.split(' ').map(Number);
    const [taken, offered] = [numberOf(figures), wholeOf(figures)];
    return {
      weekday,
      startMinute,
      taken: peopleFor(of.role, taken),
      offered,
      filled: shareFor(of.role, taken, offered),
    };
  });
  const fromMonday = (weekday: number): number => (weekday + 6) % 7;
  return {
    rows: rows.sort(
      (one, other) => fromMonday(one.weekday) - fromMonday(other.weekday) || one.startMinute - other.startMinute,
    ),
  };
}

export function leadOf(of: Assembling): Undrawn<Reports['lead']> {
  const figures = ofReport(of, 'lead');
  const visits = numberOf(figures);
  const middle = (own: readonly Figure[]) =>
    middleDay(own.map(({ subject, number }) => ({ days: Number(subject), visits: number })));
  const rows = LEAD_STEPS.map(({ from, to }) => {
    const own = figures.filter(({ subject }) => Number(subject) >= from && Number(subject) <= to);
    const shown = peopleFor(of.role, wholeOf(own)) === null ? null : numberOf(own);
    return {
      from,
      to: to === Infinity ? null : to,
      visits: shown,
      share: shown === null ? null : permille(shown, visits),
    };
  });
  const groups = figures.filter(({ track }) => track === 'group');
  return visits === 0
    ? { rows: [], middle: null, middleOfGroups: null }
    : { rows, middle: middle(figures), middleOfGroups: middle(groups) };
}

export function missedOf(of: Assembling): Undrawn<Reports['missed']> {
  const byWeek = grouped(
    ofReport(of, 'came').filter(({ isOver }) => isOver),
    ({ week }) => week ?? '',
  );
  const rows = [...byWeek]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([week, own]) => {
      const [expected, missed] = [wholeOf(own), wholeOf(own) - numberOf(own)];
      return { week, expected, missed: peopleFor(of.role, missed), share: shareFor(of.role, missed, expected) };
    });
  return { rows };
}

const MOST_WAITS = 10;

/** The rounds of a weekday for which most people waited. */
export function waitsOf(
  of: Assembling,
): readonly { readonly roundId: number; readonly weekday: number; readonly figures: readonly Figure[] }[] {
  return [...grouped(ofReport(of, 'wait'), ({ subject, weekday }) => `${subject} ${weekday}`)]
    .map(([key, figures]) => {
      const [roundId = 0, weekday = 0] = key.split(' ').map(Number);
      return { roundId, weekday, figures };
    })
    .sort((one, other) => wholeOf(other.figures) - wholeOf(one.figures) || one.roundId - other.roundId)
    .slice(0, MOST_WAITS);
}

export function waitRows({ role, halls }: Assembling, waits: ReturnType<typeof waitsOf>, seats: readonly RoundSeats[]) {
  return waits.flatMap(({ roundId, weekday, figures }) => {
    const round = seats.find((each) => each.roundId === roundId);
    if (round === undefined) return [];
    const { hall, ...facts } = round;
    return [
      {
        ...facts,
        weekday,
        colour: halls.get(hall)?.colour ?? null,
        waited: peopleFor(role, wholeOf(figures)),
        booked: peopleFor(role, numberOf(figures)),
      },
    ];
  });
}

export function refundsOf(of: Assembling): Undrawn<NonNullable<Reports['refunds']>> | null {
  if (wonFor(of.role, 0) === null) return null;
  const figures = ofReport(of, 'refunded');
  const rows = REFUND_REASONS.flatMap((reason) => {
    const own = figures.filter(({ subject }) => subject === reason);
    return own.length === 0 ? [] : [{ reason, refunds: numberOf(own), won: sumOf(own, ({ won }) => won) }];
  });
  return { rows, total: sumOf(figures, ({ won }) => won) };
}

export function sourcesOf(of: Assembling): Undrawn<Reports['sources']> {
  const figures = ofReport(of, 'source');
  const visits = numberOf(figures);
  const rows = SOURCES.flatMap((source) => {
    const own = figures.filter(({ subject }) => subject === source);
    if (own.length === 0) return [];
    const people = peopleFor(of.role, wholeOf(own));
    const shown = people === null ? null : numberOf(own);
    return [{ source, visits: shown, people, share: shown === null ? null : permille(shown, visits) }];
  });
  return { rows };
}
