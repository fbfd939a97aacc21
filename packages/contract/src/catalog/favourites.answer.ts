import * as v from 'valibot';
import { flagSchema, wholeNumberSchema } from '../wire/scalars.answer.ts';
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

/** The nearest day with seats of each favourite that has one soon. */
export const favouriteDaysSchema = v.object({
  favouriteDayList: v.array(v.object({ mrktnPdNo: wholeNumberSchema, expVisitRvdt: v.string() })),
});

export type FavouriteDaysWire = v.InferOutput<typeof favouriteDaysSchema>;
