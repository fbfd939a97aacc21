/** The result of an attempt to send. `code` is for records and the log and has no personal data. */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly via: SentVia; readonly providerRef: string }
  /** The message will never be accepted: a person has to check it. */
  | { readonly kind: 'refused'; readonly code: string }
  /** Nothing was sent, or the outcome is unknown: retry with the same key. */
  | { readonly kind: 'failed'; readonly code: string };

/** `text` is a text message, the fallback of 알림톡. */
export type SentVia = 'mail' | 'alimtalk' | 'text';

export interface Mail {
  /** The same for every attempt of a message, so that a mailbox can recognise a duplicate. */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly link: string;
  readonly language: 'ko' | 'en';
  /** The address for replies; without it they go to the sender address, which is not read. */
  readonly replyTo?: string;
}

/** Sends mail. Never throws. */
export interface MailSender {
  send(mail: Mail): Promise<SendOutcome>;
  close(): void;
}

export interface PhoneMessage {
  readonly key: string;
  /** The id of the registered 알림톡 template; null for a text message. */
  readonly template: string | null;
  /** Mobile number in digits. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
}

/** The provider's reference from an earlier attempt; `keep` saves it before the step that can't be undone. */
export interface Progress {
  readonly providerRef: string | null;
  keep(providerRef: string): Promise<void>;
}

/**
 * Sends 알림톡, or a text message as its fallback. A retry with the same progress never sends twice. Throws only what
 * `keep` throws.
 */
export interface PhoneSender {
  /** The ids by which the built-in words of messages are registered; null without 알림톡. */
  readonly registered: Readonly<Record<string, string>> | null;
  send(message: PhoneMessage, progress: Progress): Promise<SendOutcome>;
}

/** A channel without keys is null: nothing is sent by it. */
export interface MessageSenders {
  readonly mail: MailSender | null;
  readonly phone: PhoneSender | null;
}
