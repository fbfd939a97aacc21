import * as v from 'valibot';

/**
 * The fields with which the payment window comes back: in the message of our return page, or in the address on a phone. A payment that
 * failed has no key and may have no words.
 */
export const windowResultSchema = v.object({
  LGD_RESPCODE: v.string(),
  LGD_RESPMSG: v.optional(v.string()),
  LGD_PAYKEY: v.optional(v.string()),
  LGD_OID: v.string(),
  LGD_AMOUNT: v.optional(v.string()),
});

export type WindowResultWire = v.InferOutput<typeof windowResultSchema>;
