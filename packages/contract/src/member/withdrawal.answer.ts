import * as v from 'valibot';

/** Whether the membership can be ended now, and what stays of it. */
export const withdrawalSchema = v.object({
  refusal: v.pipe(v.nullable(v.string()), v.description('why it can not be ended now')),
  kept: v.array(v.object({ what: v.string(), until: v.string() })),
});

export type WithdrawalWire = v.InferOutput<typeof withdrawalSchema>;
