import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { HallRecord } from '@kkumteo/domain/catalog/hall';
import type { BookedProduct, BookedRound } from '@kkumteo/domain/booking/booking';
import {
  type BookingAgreements,
  type BookingPurpose,
  type BookingToCheck,
  type DraftItem,
  roundSeatKey,
} from '@kkumteo/domain/booking/checked-booking';
import type { CalendarDay } from '@kkumteo/domain/schedule/calendar';
import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';
import { roomSeatKey } from '@kkumteo/domain/rooms/room-checks';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import { ALWAYS_VALID } from '@kkumteo/domain/shared/valid-days';

export interface BookingFacts {
  readonly purpose: BookingPurpose;
  readonly item: DraftItem;
  readonly detail: ProductDetail;
  readonly hall: HallRecord;
  readonly calendar: readonly CalendarDay[];
  readonly now: Instant;
  readonly agreements?: BookingAgreements;
}

/** One item with what the browser knows of it, for the checks that the server runs again (PD-32). */
export function bookingToCheck({
  purpose,
  item,
  detail,
  hall,
  calendar,
  now,
  agreements,
}: BookingFacts): BookingToCheck {
  const { visitDate } = item;
  const seats =
    visitDate === null
      ? []
      : detail.rounds.map((round) => [roundSeatKey(round.roundId, visitDate), round.remainingSeats] as const);
  return {
    purpose,
    items: [item],
    products: new Map([[detail.product.productId, bookedProduct(detail)]]),
    rounds: new Map(detail.rounds.map((round) => [round.roundId, bookedRound(detail, round)])),
    halls: new Map([[hall.hall, hall]]),
    calendar: new Map(calendar.map((day) => [day.day, day])),
    now,
    remaining: { rounds: new Map(seats), rooms: roomSeats(detail, visitDate) },
    ...(agreements === undefined ? {} : { agreements }),
  };
}

/** Seats of the rooms that the detail was asked for; the picks are checked against them. */
const roomSeats = ({ roomGroups }: ProductDetail, visitDate: KstDate | null): ReadonlyMap<string, number> =>
  new Map(
    visitDate === null
      ? []
      : roomGroups.flatMap(({ componentRoundId, rooms }) =>
          rooms.map(({ roomId, remaining }) => [roomSeatKey(componentRoundId, visitDate, roomId), remaining] as const),
        ),
  );

const bookedProduct = ({ product, priceRows }: ProductDetail): BookedProduct => ({ ...product, priceRows });

/** A round of the day that the detail was asked for. */
const bookedRound = ({ product }: ProductDetail, round: RoundAvailability): BookedRound => ({
  ...ALWAYS_VALID,
  roundId: round.roundId,
  productId: product.productId,
  name: round.name,
  startMinute: round.startMinute,
  endMinute: round.endMinute,
  components: round.componentRounds.map(({ componentId, componentRoundId }) => ({
    componentId,
    componentRoundId,
    capacityMode: product.components.find((each) => each.componentId === componentId)?.capacityMode ?? 'per-round',
    countsLeaders: round.remainingLeaderSeats !== null,
  })),
});
