import * as v from 'valibot';

const roundPartSchema = v.object({ pdNm: v.string(), tm: v.pipe(v.string(), v.description('HHmm-HHmm')) });

/** When each visit of a bundle's round takes place. */
export const partEntries = {
  partList: v.optional(
    v.pipe(v.array(roundPartSchema), v.description('of a bundle: its visits, one after the other; absent else')),
  ),
};

export type RoundPartWire = v.InferOutput<typeof roundPartSchema>;
