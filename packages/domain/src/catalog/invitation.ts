import type { KstDate } from '../shared/time.ts';

/** A code that opens a product for an invited school. */
export interface Invitation {
  readonly code: string;
  readonly productId: number;
  /** The last day on which it is booked with; null: for good. */
  readonly until: KstDate | null;
  /** How many bookings it is for at a time; null: any number. */
  readonly limit: number | null;
}

/** `full`: as many are booked as it is for. */
export const INVITATION_STATES = ['open', 'full', 'ended'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export const isInvitationOver = ({ until }: Pick<Invitation, 'until'>, today: KstDate): boolean =>
  until !== null && until < today;

export function invitationState(
  { until, limit, bookings }: Pick<Invitation, 'until' | 'limit'> & { readonly bookings: number },
  today: KstDate,
): InvitationState {
  if (isInvitationOver({ until }, today)) return 'ended';
  return limit !== null && bookings >= limit ? 'full' : 'open';
}

/** Refusals of 초대 at the console. */
export type InvitationRejection =
  | { readonly code: 'invitation.unknown' }
  | { readonly code: 'invitation.ended' }
  | { readonly code: 'invitation.code-wrong'; readonly field: string }
  | { readonly code: 'invitation.code-taken'; readonly field: string }
  | { readonly code: 'invitation.product-open'; readonly field: string }
  | { readonly code: 'invitation.until-past'; readonly field: string };

/** A code as it is in an address: letters, digits and hyphens. */
export const isInvitationCode = (code: string): boolean => /^[A-Z0-9](?:[A-Z0-9-]{4,38})[A-Z0-9]$/u.test(code);
