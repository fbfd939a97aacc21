import { needOverlays } from './overlays-needed.ts';

export interface Question {
  readonly message: string;
  /** Verbs on the buttons: what yes does, and what no does. */
  readonly yes: string;
  readonly no?: string;
  readonly title?: string;
  /** The yes can't be undone. */
  readonly danger?: boolean;
}

export interface Message {
  readonly message: string;
  readonly title?: string;
  readonly confirm?: string;
}

/** Asks in the product's own confirm dialog; true on yes, false on no, X or Esc. */
export async function ask(question: Question): Promise<boolean> {
  needOverlays();
  const { openQuestion } = await import('./ask-dialog.tsx');
  return openQuestion(question);
}

/** Tells something in the product's own alert dialog; settles when it was read. */
export async function tell(message: Message): Promise<void> {
  needOverlays();
  const { openMessage } = await import('./ask-dialog.tsx');
  return openMessage(message);
}
