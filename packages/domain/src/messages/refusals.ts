/** Why a message can't be sent again. */
export type MessageRejection =
  | { readonly code: 'messages.unknown' }
  /** It has not gone out the first time yet. */
  | { readonly code: 'messages.still-waiting' }
  /** Another person has sent it again since it was shown. */
  | { readonly code: 'messages.sent-meanwhile' }
  /** It would say something that is no longer true. */
  | { readonly code: 'messages.over' }
  | { readonly code: 'messages.sent-enough'; readonly times: number };
