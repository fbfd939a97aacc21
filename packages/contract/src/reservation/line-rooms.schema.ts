import { LIST_BOUNDS } from '@kkumteo/domain/booking/booking-list';
import { z } from 'zod';
import { productNumberSchema, textSchema, wireDateSchema } from '../wire/scalars.schema.ts';

/** Who is to have which room: an empty `exhpHzCd` gives it up. */
export const exhpList = z
  .array(
    z.object({
      incluId: textSchema(40),
      scheSeqNo: productNumberSchema.describe('the round of the component'),
      exhpHzCd: textSchema(40).default(''),
    }),
  )
  // A bundle asks for one of each component.
  .max(LIST_BOUNDS.experiencers * 4);

/** The rooms of people of a line; whoever is not in the list keeps theirs. */
export const saveRoomsSchema = z.object({
  pdNo: productNumberSchema,
  scheSeqNo: productNumberSchema,
  ndDt: wireDateSchema,
  exhpVer: z.string().max(100).describe('as it was read'),
  exhpList,
});

/** Everybody's rooms as they stand on the page, to be filled up. */
export const fillRoomsSchema = z.object({ exhpList });

export type SaveRoomsWire = z.output<typeof saveRoomsSchema>;
export type SaveRoomsInput = z.input<typeof saveRoomsSchema>;
export type FillRoomsWire = z.output<typeof fillRoomsSchema>;
export type FillRoomsInput = z.input<typeof fillRoomsSchema>;
