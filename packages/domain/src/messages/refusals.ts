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
  | { readonly code: 'messages.no-visitors' }
  | { readonly code: 'messages.template-unknown' }
  | { readonly code: 'messages.template-empty' }
  /** A place that the topic does not know. */
  | { readonly code: 'messages.place-unknown'; readonly place: string }
  | { readonly code: 'messages.place-broken' }
  /** A place without which the message is of no use. */
  | { readonly code: 'messages.place-missing'; readonly place: string }
  /** With its places filled at their longest. */
  | { readonly code: 'messages.template-long'; readonly letters: number; readonly most: number }
  | { readonly code: 'messages.template-bytes'; readonly bytes: number; readonly most: number }
  | { readonly code: 'messages.template-not-english' }
  /** The words are those that are in use or wait for their registration already. */
  | { readonly code: 'messages.template-same' }
  /** Another person has changed the words, or their registration, since they were shown. */
  | { readonly code: 'messages.template-changed' }
  | { readonly code: 'messages.code-missing' }
  /** The code is of other words. */
  | { readonly code: 'messages.code-taken' }
  | { readonly code: 'messages.rejection-missing' };
