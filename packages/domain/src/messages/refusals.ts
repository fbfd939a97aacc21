/** Why a message can't be sent, or sent again. */
export type MessageRejection =
  | { readonly code: 'messages.unknown' }
  /** It has not gone out the first time yet. */
  | { readonly code: 'messages.still-waiting' }
  /** Another person has sent it again since it was shown. */
  | { readonly code: 'messages.sent-meanwhile' }
  /** It would say something that is no longer true. */
  | { readonly code: 'messages.over' }
  | { readonly code: 'messages.sent-enough'; readonly times: number }
  /** None of the chosen ones waits for a person any more. */
  | { readonly code: 'messages.not-waiting' }
  | { readonly code: 'messages.day-past' }
  | { readonly code: 'messages.words-missing' }
  | { readonly code: 'messages.words-long'; readonly letters: number }
  | { readonly code: 'messages.words-advertise'; readonly word: string }
  | { readonly code: 'messages.words-not-english' }
  | { readonly code: 'messages.round-unknown' }
  | { readonly code: 'messages.no-visitors' };
