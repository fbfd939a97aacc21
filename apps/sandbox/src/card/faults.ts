import { tossErrors, type TossErrorCode } from '@kkumteo/partners/toss/errors';
import { z } from 'zod';

/** Calls that can be made to fail; `window` is the buyer's way back. */
export const faultEndpoints = [
  'confirm',
  'cancel',
  'getPayment',
  'getOrder',
  'issueAccount',
  'issueReceipt',
  'cancelReceipt',
  'transactions',
  'settlements',
  'window',
  'experienceCardBalance',
  'experienceCardSession',
  'experienceCardPay',
  'experienceCardRefund',
  'experienceCardFind',
  'experienceCardPolicy',
] as const;
export type FaultEndpoint = (typeof faultEndpoints)[number];

const codes = Object.keys(tossErrors) as [TossErrorCode, ...TossErrorCode[]];
const base = { endpoint: z.enum(faultEndpoints), times: z.number().int().min(1).max(10_000).default(1) };

/** A fault for the next calls of an endpoint. */
export const faultSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...base, kind: z.literal('timeoutBeforeCapture') }),
  z.strictObject({ ...base, kind: z.literal('timeoutAfterCapture') }),
  z.strictObject({ ...base, kind: z.literal('http500Json') }),
  z.strictObject({ ...base, kind: z.literal('http500Text') }),
  z.strictObject({ ...base, kind: z.literal('truncatedBody') }),
  z.strictObject({ ...base, kind: z.literal('unknownFields') }),
  z.strictObject({ ...base, kind: z.literal('slow'), ms: z.number().int().min(1).max(600_000) }),
  z.strictObject({ ...base, kind: z.literal('declined'), code: z.enum(codes) }),
  z.strictObject({ ...base, kind: z.literal('omitOrderId') }),
]);
export type Fault = z.infer<typeof faultSchema>;

export interface Faults {
  queue(fault: Fault): void;
  /** The fault for this call, taken off the queue. */
  take(endpoint: FaultEndpoint): Fault | null;
  waiting(): readonly Fault[];
  clear(): void;
}

/** An empty queue of faults; those of one endpoint are used in the order in which they came. */
export function createFaults(): Faults {
  let queued: Fault[] = [];
  return {
    queue: (fault) => {
      queued.push(fault);
    },
    take: (endpoint) => {
      const at = queued.findIndex((fault) => fault.endpoint === endpoint);
      const fault = queued[at];
      if (fault === undefined) return null;
      queued = fault.times > 1 ? queued.with(at, { ...fault, times: fault.times - 1 }) : queued.toSpliced(at, 1);
      return fault;
    },
    waiting: () => queued,
    clear: () => {
      queued = [];
    },
  };
}
