import type { Opening } from '@kkumteo/contract/catalog/site';
import type { Hall } from '@kkumteo/domain/catalog/hall';
import { type HallDays, isOpenedSpecially, type ProductDays } from '@kkumteo/domain/schedule/bookable';
import type { CalendarDay } from '@kkumteo/domain/schedule/calendar';
import type { KstDate } from '@kkumteo/domain/shared/time';

interface Park {
  readonly products: readonly {
    readonly product: ProductDays & { readonly hall: Hall; readonly policy: { readonly invitationOnly: boolean } };
  }[];
  readonly halls: ReadonlyMap<Hall, HallDays>;
  readonly calendar: ReadonlyMap<KstDate, CalendarDay>;
}

/** The days from `today` on that an exceptional date of a product opens although its hall would be shut (PD-47), each once a hall. */
export function openingsFrom({ products, halls, calendar }: Park, today: KstDate): readonly Opening[] {
  const found = new Map<string, Opening>();
  for (const { product } of products) {
    const hall = halls.get(product.hall);
    if (hall === undefined || product.policy.invitationOnly) continue;
    for (const { day } of product.exceptionDates)
      if (day >= today && day <= product.saleTo && isOpenedSpecially(product, hall, calendar.get(day) ?? null, day))
        found.set(`${product.hall} ${day}`, { hall: product.hall, day });
  }
  return [...found.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}
