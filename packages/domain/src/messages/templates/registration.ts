import type { MessageRejection } from '../refusals.ts';

/** How far the message service is with the words of an 알림톡. */
export const REGISTRATIONS = ['none', 'in-review', 'approved', 'rejected'] as const;
export type RegistrationState = (typeof REGISTRATIONS)[number];

export interface Registration {
  readonly state: RegistrationState;
  /** The number that the message service gave the template. */
  readonly code: string | null;
  /** Why it was rejected. */
  readonly rejectedFor: string | null;
}

export const UNREGISTERED: Registration = { state: 'none', code: null, rejectedFor: null };

export type RegistrationRefusal = MessageRejection & { readonly field: 'code' | 'rejectedFor' };

/** Why a registration can't be noted; `codes` are those of other words. */
export function registrationRefusal(
  { state, code, rejectedFor }: Registration,
  codes: readonly string[],
): RegistrationRefusal | null {
  if (state === 'approved' && code === null) return { code: 'messages.code-missing', field: 'code' };
  if (code !== null && codes.includes(code)) return { code: 'messages.code-taken', field: 'code' };
  return state === 'rejected' && rejectedFor === null
    ? { code: 'messages.rejection-missing', field: 'rejectedFor' }
    : null;
}

/** A topic of messages, as a change of its words finds it. */
export interface TopicNow {
  /** Whether it goes out as 알림톡 where its words are registered. */
  readonly goesAsAlimtalk: boolean;
  /** Of the Korean text that is in use. */
  readonly live: RegistrationState;
}

/**
 * Whether words are in use at once: where nothing goes out as 알림톡 yet, or these are approved already. Else the words
 * before go out, on every channel, until these are approved (PD-204).
 */
export const isLiveAtOnce = ({ goesAsAlimtalk, live }: TopicNow, own: RegistrationState): boolean =>
  !goesAsAlimtalk || live !== 'approved' || own === 'approved';
