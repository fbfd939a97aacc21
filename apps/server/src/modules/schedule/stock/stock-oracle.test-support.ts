import { capacityOn } from '@kkumteo/domain/catalog/product';
import { dayAvailability } from '@kkumteo/domain/schedule/bookable';
import { addDays, instantOf, kstDate, type KstDate } from '@kkumteo/domain/shared/time';
import { isValidOn, validOn, type ValidDays } from '@kkumteo/domain/shared/valid-days';
import type { TestSite } from '../../../testing/test-site.test-support.ts';
import { openCatalogue } from '../../catalog/open-catalogue.ts';
import { lastKnownDay } from '../calendar/extend-calendar.ts';

interface StockRow {
  readonly kind: 'experiencer' | 'leader' | 'room';
  readonly componentRoundId: number;
  readonly visitDate: KstDate;
  readonly roomId: string | null;
  readonly capacity: number;
  readonly shrinksTo: number | null;
  readonly taken: number;
}

export const keyOf = ({
  kind,
  componentRoundId,
  visitDate,
  roomId,
}: Omit<StockRow, 'capacity' | 'shrinksTo' | 'taken'>): string =>
  `${visitDate} ${componentRoundId} ${kind} ${roomId ?? ''}`.trimEnd();

type Stocked = Pick<TestSite, 'db' | 'clock'>;

/** The seats that the catalogue says, by the domain's own rule for days and not by the SQL that the stock follows. */
export async function wantedSeats({ db, clock }: Stocked): Promise<ReadonlyMap<string, number>> {
  const catalogue = await openCatalogue(db);
  const { products, halls, calendar } = await catalogue.current();
  await catalogue.close();
  const rooms = await readRooms(db);
  const components = new Map(
    products.flatMap(({ product }) => product.components).map((component) => [component.componentId, component]),
  );
  const wanted = new Map<string, number>();
  const today = kstDate(clock.now());
  const onSale = products.filter(({ product }) => product.saleTo >= today);
  for (let day = today; day <= lastKnownDay(today); day = addDays(day, 1)) {
    // From the day before nothing of the day is over.
    const dayBefore = instantOf(addDays(day, -1), 0);
    for (const { product, rounds } of onSale) {
      const hall = halls.get(product.hall);
      const calendarDay = calendar.get(day) ?? null;
      if (hall === undefined || !dayAvailability({ product, hall, calendarDay, date: day, now: dayBefore }).bookable)
        continue;
      for (const { componentId, componentRoundId } of validOn(rounds, day).flatMap(({ components }) => components)) {
        const want = (kind: StockRow['kind'], roomId: string | null, capacity: number | null) =>
          capacity !== null && wanted.set(keyOf({ kind, roomId, componentRoundId, visitDate: day }), capacity);
        const component = components.get(componentId);
        if (component === undefined) continue;
        const { experiencerCapacity, leaderCapacity } = capacityOn(component, day);
        want('experiencer', null, experiencerCapacity);
        want('leader', null, leaderCapacity);
        for (const room of rooms)
          if (room.componentId === componentId && isValidOn(room, day)) want('room', room.roomId, seatsIn(room, day));
      }
    }
  }
  return wanted;
}

interface RoomRow extends ValidDays {
  readonly componentId: number;
  readonly roomId: string;
  readonly capacity: number;
  readonly later: readonly { readonly from: KstDate; readonly capacity: number }[];
}

const readRooms = (db: Stocked['db']): Promise<readonly RoomRow[]> =>
  db.query<RoomRow>(
    `select component_id, room_id, capacity, from_day, to_day, coalesce((
      select jsonb_agg(jsonb_build_object('from', k.from_day, 'capacity', k.capacity) order by k.from_day)
      from room_capacity k where k.component_id = r.component_id and k.room_id = r.room_id
    ), '[]') as later from component_room r`,
  );

const seatsIn = ({ capacity, later }: RoomRow, day: KstDate): number =>
  later.findLast(({ from }) => from <= day)?.capacity ?? capacity;

/** The rows from today on of which at least so many seats are held or sold. */
export const stockRows = ({ db, clock }: Stocked, taken = 0): Promise<readonly StockRow[]> =>
  db.query<StockRow>(
    `select kind, component_round_id, visit_date, room_id, capacity, shrinks_to, held + sold as taken
    from seat_stock where visit_date >= $1 and held + sold >= $2`,
    [kstDate(clock.now()), taken],
  );

/** Stock rows that are neither what the catalogue says nor, where that is more, what is held and sold; in words. */
export async function wrongRows(site: Stocked): Promise<readonly string[]> {
  const wanted = await wantedSeats(site);
  const rows = await stockRows(site);
  const present = new Set(rows.map(keyOf));
  const missing = [...wanted.keys()].filter((key) => !present.has(key)).map((key) => `${key} is missing`);
  const wrong = rows.flatMap((row) => {
    const seats = wanted.get(keyOf(row)) ?? 0;
    const isRight = row.capacity === Math.max(seats, row.taken) && row.shrinksTo === (seats < row.taken ? seats : null);
    return isRight
      ? []
      : [`${keyOf(row)} has ${row.capacity} (to ${row.shrinksTo}), of the catalogue ${seats}, taken ${row.taken}`];
  });
  return [...missing, ...wrong];
}
