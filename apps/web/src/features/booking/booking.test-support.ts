import type { BookingItemLabels } from '@kkumteo/contract/booking/booking-item';
import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { BookingItem } from '@kkumteo/domain/booking/booking';
import type { Product } from '@kkumteo/domain/catalog/product';
import type { PersonCategory, Role } from '@kkumteo/domain/participants/category';
import type { PriceRow } from '@kkumteo/domain/pricing/price-row';
import type { RoomChoice, RoomGroup } from '@kkumteo/domain/rooms/room-group';
import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';
import { bookedProduct, bookingItem, priceRow } from '@kkumteo/testkit/booking-builders';
import type { ListedItem } from '../../api/pricing.ts';

export const category = (categoryId: string, parts: Partial<PersonCategory> = {}): PersonCategory => ({
  categoryId,
  name: categoryId,
  kind: 'standard',
  discountPercent: 0,
  perBookingLimit: null,
  experiencersEach: null,
  note: '',
  ...parts,
});

/** A row of the price table with one standard category. */
export const rowOf = (role: Role, parts: Partial<PriceRow> = {}): PriceRow =>
  priceRow({
    priceRowId: role === 'leader' ? 2 : 1,
    role,
    name: role === 'leader' ? '보호자' : '체험자',
    fee: 9_000,
    categories: [category('01')],
    ...parts,
  });

export const round = (roundId: number, remainingSeats: number, startMinute = 600): RoundAvailability => ({
  roundId,
  name: `${roundId}회`,
  startMinute,
  endMinute: startMinute + 60,
  remainingSeats,
  remainingLeaderSeats: null,
  componentRounds: [],
});

/** A product with one round, changed by `parts`; its answer is changed by `more`. */
export function productDetail(parts: Partial<Product> = {}, more: Partial<ProductDetail> = {}): ProductDetail {
  const priceRows = more.priceRows ?? [priceRow()];
  return {
    product: {
      ...bookedProduct(),
      headline: '',
      summary: '',
      picturePath: '/scene.webp',
      target: '',
      durationMinutes: 60,
      streetId: null,
      recommended: false,
      description: [],
      optionText: '',
      grades: [],
      components: [],
      rounds: [],
      ...parts,
    },
    gradeChoices: [],
    rounds: [round(1, 40)],
    selectedRoundId: null,
    pricedDay: '2026-12-09',
    shownRows: priceRows,
    priceRows,
    roomsRequested: false,
    roomGroups: [],
    ...more,
  };
}

/** An item without people, with the words that screens show of it. */
export const listedOf = (item: Partial<BookingItem> = {}, labels: Partial<BookingItemLabels> = {}): ListedItem => ({
  item: bookingItem({ experiencers: [], leaders: [], ...item }),
  labels: {
    productName: '소방서 구조대',
    hall: 'child',
    isBundle: false,
    fixedHeadcount: false,
    roundName: '1회',
    startMinute: 600,
    endMinute: 660,
    ...labels,
  },
});

export const room = (roomId: string, roomName: string, streetName = '시민 스트리트'): RoomChoice => ({
  roomId,
  roomName,
  streetId: streetName,
  streetName,
  remaining: 3,
  applied: 0,
  recommended: false,
  description: '',
  picturePath: '',
});

export const roomGroup = (...rooms: readonly RoomChoice[]): RoomGroup => ({
  componentId: 201,
  componentRoundId: 2011,
  hall: 'teen',
  hallName: '청소년체험관',
  remainingSeats: 6,
  rooms,
});
