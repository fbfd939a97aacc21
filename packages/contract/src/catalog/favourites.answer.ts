import * as v from 'valibot';
import { flagSchema } from '../wire/scalars.answer.ts';
import { productListItemSchema } from './product-summary.answer.ts';

/** The member's favourites, the last one that was added first. */
export const favouriteListSchema = v.object({
  favouriteList: v.array(
    v.object({
      ...productListItemSchema.entries,
      pgDivList: v.array(v.picklist(['P', 'G'])),
      pdEndYn: flagSchema,
    }),
  ),
});

export type FavouriteListWire = v.InferOutput<typeof favouriteListSchema>;
