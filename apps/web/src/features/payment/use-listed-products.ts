import type { Product } from '@kkumteo/domain/catalog/product';
import { useQueries } from '@tanstack/react-query';
import type { ListedItem } from '../../api/pricing.ts';
import { productDetailQuery } from '../../api/schedule.ts';
import type { CheckoutList } from '../booking/checkout-list.ts';

/** The products of a list, in its order; undefined for one that is not loaded or could not be. */
export const useListedProducts = ({ track, items }: CheckoutList): readonly (Product | undefined)[] =>
  useQueries({ queries: items.map(({ item }) => productDetailQuery(keyOf(track, item), item.visitDate)) }).map(
    ({ data }) => data?.product,
  );

const keyOf = (track: CheckoutList['track'], { productId, invitationCode }: ListedItem['item']) => ({
  track,
  productId,
  invitation: invitationCode ?? undefined,
});
