import type { Reports, SalesRow } from '@kkumteo/contract/office/reports';
import type { HallRecord } from '@kkumteo/domain/catalog/hall';
import {
  changeSince,
  LEAD_STEPS,
  middleDay,
  peopleFor,
  permille,
  REFUND_REASONS,
  SOURCES,
} from '@kkumteo/domain/reports/figures';
import type { MoneyDay } from '@kkumteo/domain/reports/period';
import { wonFor, type StaffRole } from '@kkumteo/domain/staff/may';
import type { Figure, RoundSeats } from './store.ts';

type Undrawn<Report> = Omit<Report, 'chart'>;
type Halls = ReadonlyMap<string, Pick<HallRecord, 'shortName' | 'colour'>>;

export interface Assembling {
  readonly figures: readonly Figure[];
  readonly role: StaffRole;
  readonly by: MoneyDay;
  readonly halls: Halls;
}

const sumOf = (figures: readonly Figure[], pick: (figure: Figure) => number): number =>
  figures.reduce((sum, figure) => sum + pick(figure), 0);
const numberOf = (figures: readonly Figure[]): number => sumOf(figures, ({ number }) => number);
const wholeOf = (figures: readonly Figure[]): number => sumOf(figures, ({ whole }) => whole);

/** Won by the date of the report, after refunds. */
const wonOf = (figures: readonly Figure[], by: MoneyDay): number =>
  sumOf(figures, ({ report, won }) => {
    if (report === 'earned') return by === 'visit' ? won : 0;
    if (by === 'visit') return 0;
    return report === 'paid' ? won : report === 'refunded' ? -won : 0;
  });

function grouped<Key extends string | number>(
  figures: readonly Figure[],
  keyOf: (figure: Figure) => Key,
): ReadonlyMap<Key, readonly Figure[]> {
  const groups = new Map<Key, Figure[]>();
  for (const figure of figures) {
    const key = keyOf(figure);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [figure]);
    else group.push(figure);
  }
  return groups;
}

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

export function salesOf(of: Assembling): Undrawn<Reports['sales']> {
  const { figures, role, by, halls } = of;
  const row = (hall: string, name: string, own: readonly Figure[]): SalesRow => {
    const [now, before] = (['now', 'before'] as const).map((era) => own.filter((figure) => figure.era === era));
    const came = numberOf((now ?? []).filter(({ report }) => report === 'came'));
    const [won, wonBefore] = [wonOf(now ?? [], by), wonOf(before ?? [], by)];
    const shown = wonFor(role, won);
    const colour = halls.get(hall)?.colour ?? null;
    return {
      hall,
      name,
      colour,
      came: peopleFor(role, came),
      won: shown,
      change: shown === null ? null : changeSince(won, wonBefore),
    };
  };
  const byHall = grouped(
    figures.filter(({ report }) => ['came', 'earned', 'paid', 'refunded'].includes(report)),
    ({ hall }) => hall,
  );
  const order = [...halls.keys()];
  const rows = [...byHall]
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([hall, own]) => row(hall, hall === '' ? '' : (halls.get(hall)?.shortName ?? hall), own))
    .filter(({ came, won, hall }) => hall !== '' || (won !== null && won !== 0) || (came ?? 1) !== 0);
  return { rows, total: row('', '', figures) };
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
