import * as v from 'valibot';

const channel = v.picklist(['mail', 'phone']);

/** What of the member can be changed, and the change that waits for its code. */
export const contactChangesSchema = v.object({
  changeBy: v.pipe(v.array(channel), v.description('by what this site can send a code; empty: by calling the park')),
  waiting: v.nullable(v.object({ by: channel, contact: v.string(), expiresAt: v.string() })),
});

export type ContactChangesWire = v.InferOutput<typeof contactChangesSchema>;
