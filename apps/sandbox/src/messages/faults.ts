import { z } from 'zod';

/** Calls that can be made to fail: sending a mail, and the three steps of a message to a phone. */
const messageSteps = ['mail', 'makeGroup', 'addToGroup', 'sendGroup', 'getGroup'] as const;
export type MessageStep = (typeof messageSteps)[number];

/** `lostBefore` and `lostAfter` cut the connection, the second once the call has taken effect. */
export const messageFaultSchema = z.strictObject({
  step: z.enum(messageSteps),
  kind: z.enum(['lostBefore', 'lostAfter', 'http500', 'refused']),
  times: z.number().int().min(1).max(10_000).default(1),
});
export type MessageFault = z.infer<typeof messageFaultSchema>;

export interface MessageFaults {
  queue(fault: MessageFault): void;
  /** The fault for this call, taken off the queue. */
  take(step: MessageStep): MessageFault['kind'] | null;
  waiting(): readonly MessageFault[];
  clear(): void;
}

export function createMessageFaults(): MessageFaults {
  let queued: readonly MessageFault[] = [];
  return {
    queue: (fault) => {
      queued = [...queued, fault];
    },
    take: (step) => {
      const at = queued.findIndex((fault) => fault.step === step);
      const fault = queued[at];
      if (fault === undefined) return null;
      queued = fault.times > 1 ? queued.with(at, { ...fault, times: fault.times - 1 }) : queued.toSpliced(at, 1);
      return fault.kind;
    },
    waiting: () => queued,
    clear: () => {
      queued = [];
    },
  };
}

/** Recipients at which the same failures can be seen by hand. */
export const sentinels = {
  /** The mail server does not know the mailbox. */
  unknownMailbox: 'nobody@example.com',
  /** 알림톡 is refused at once. */
  kakaoRefuses: '01000009001',
  /** 알림톡 is taken, but its phone has no KakaoTalk: the service sends a text message. */
  withoutKakao: '01000009002',
  /** No message of any kind is taken. */
  refusesAll: '01000009003',
} as const;
