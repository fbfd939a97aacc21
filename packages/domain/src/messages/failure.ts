import { retryAfter } from './sending-time.ts';

/** Why a message waits for a person. */
export const FAILURES = ['channel-off', 'address-refused', 'refused', 'no-answer', 'restored', 'fault'] as const;
export type Failure = (typeof FAILURES)[number];

export interface FailedSending {
  readonly channel: 'mail' | 'phone';
  /** What the last try ended with. */
  readonly code: string;
  readonly tries: number;
}

// A mail server that knows no such mailbox; the sandbox answers 422 in its place.
const NO_MAILBOX = /^EENVELOPE-5|^http-422$/u;

export function failureOf({ channel, code, tries }: FailedSending): Failure {
  if (code === 'channel-off' || code === 'restored' || code === 'fault') return code;
  if (retryAfter(tries) === null) return 'no-answer';
  return channel === 'mail' && NO_MAILBOX.test(code) ? 'address-refused' : 'refused';
}
