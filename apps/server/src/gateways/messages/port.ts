/** What came of handing a message over. `code` is for records and the log and holds nothing of the recipient. */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly via: SentVia; readonly providerRef: string }
  /** It will never be taken as it is: a person has to look. */
  | { readonly kind: 'refused'; readonly code: string }
  /** Nothing was sent, or the outcome is unknown: retry with the same key. */
  | { readonly kind: 'failed'; readonly code: string };

/** `text` is a text message, which 알림톡 falls back to. */
export type SentVia = 'mail' | 'alimtalk' | 'text';

export interface Mail {
  /** The same for every try of one message, so that a mailbox knows the second copy. */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly link: string;
  /** Where an answer goes; without it, to the sender, whom nobody reads. */
  readonly replyTo?: string;
}

/** Sends mail. Never throws. */
export interface MailSender {
  send(mail: Mail): Promise<SendOutcome>;
  close(): void;
}

export interface PhoneMessage {
  readonly key: string;
  /** Which registered 알림톡 template it is; null where it is to go as a text message. */
  readonly template: string | null;
  /** Mobile number in digits. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
}

/** What a message's earlier try left, and where to keep it before the step that can't be undone. */
export interface Progress {
  readonly providerRef: string | null;
  keep(providerRef: string): Promise<void>;
}

/** Sends 알림톡, and a text message where that is not to be had. A message tried again with its progress is sent once. Throws only what `keep` throws. */
export interface PhoneSender {
  send(message: PhoneMessage, progress: Progress): Promise<SendOutcome>;
}

/** A channel without keys is null: nothing is written for it. */
export interface MessageSenders {
  readonly mail: MailSender | null;
  readonly phone: PhoneSender | null;
}
