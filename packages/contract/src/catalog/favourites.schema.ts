import { z } from 'zod';
import { flagSchema, productNumberSchema } from '../wire/scalars.schema.ts';

export const saveFavouriteSchema = z.object({
  mrktnPdNo: productNumberSchema,
  favouriteYn: flagSchema.describe('N takes it away; one that is gone already is no error'),
});

export type SaveFavouriteWire = z.infer<typeof saveFavouriteSchema>;
