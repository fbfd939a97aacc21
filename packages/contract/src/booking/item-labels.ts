import type { BookingItem } from '@kkumteo/domain/booking/booking';
import type { Hall } from '@kkumteo/domain/catalog/hall';
import type { Experiencer } from '@kkumteo/domain/participants/person';
import type { Won } from '@kkumteo/domain/shared/money';

/** What the screens show of an item beside the item itself; the server looks all of it up again. */
export interface BookingItemLabels {
  readonly productName: string;
  readonly hall: Hall;
  readonly isBundle: boolean;
  readonly fixedHeadcount: boolean;
  readonly roundName: string;
  readonly startMinute: number;
  readonly endMinute: number;
  /** The component in whose round the item's people are; of a bundle the first, the room picks name the others. */
  readonly component?: { readonly componentId: number; readonly componentRoundId: number } | undefined;
  /** Categories that pay less than the fee. */
  readonly reducedCategories?: readonly string[] | undefined;
  /** The server's price as it was last shown; absent where none was. */
  readonly amounts?: ItemAmounts | undefined;
}

/** What an item costs in won, `people` in the order of its experiencers; it is sent and never read (PD-22). */
interface ItemAmounts {
  readonly listTotal: Won;
  readonly payTotal: Won;
  readonly people: readonly { readonly listPrice: Won; readonly price: Won }[];
}

export interface LabelledItem extends BookingItem {
  readonly labels?: BookingItemLabels | undefined;
}

/** Where an experiencer is counted, how many of the heads pay the full fee, and what they were shown to cost. */
export function placeAndPrice({ categoryId, headcount }: Experiencer, at: number, labels: LabelledItem['labels']) {
  const { component, reducedCategories = [], amounts } = labels ?? {};
  const shown = amounts?.people[at];
  const reduced = reducedCategories.includes(categoryId) ? headcount : 0;
  return {
    fullFee: headcount - reduced,
    reduced,
    productId: component?.componentId ?? null,
    componentRoundId: component?.componentRoundId ?? null,
    price: shown?.price ?? null,
    listPrice: shown?.listPrice ?? null,
  };
}
