import { pageTurn } from '../lib/page-member.ts';
import { needOverlays } from './overlays-needed.ts';

export interface ConfirmOptions {
  readonly message: string;
  /** Verbs on the buttons: what yes does, and what no does. */
  readonly yes: string;
  readonly no?: string;
  readonly title?: string;
  /** The yes can't be undone. */
  readonly danger?: boolean;
  readonly link?: DialogLink;
}

/** Something to look at first: a link under the message, which answers no. */
export interface DialogLink {
  readonly label: string;
  readonly to: string;
}

export interface AlertOptions {
  readonly message: string;
  readonly title?: string;
  readonly confirm?: string;
  readonly link?: DialogLink;
}

/** Asks in the product's own confirm dialog; true on yes, false on no, X or Esc, and where the page is another member's by then. */
export async function confirm(options: ConfirmOptions): Promise<boolean> {
  needOverlays();
  const { openConfirm } = await import('./dialog-host.tsx');
  const turn = pageTurn();
  return (await openConfirm(options)) && turn === pageTurn();
}

/** Shows a message in the product's own alert dialog; settles when it was closed. */
export async function alert(options: AlertOptions): Promise<void> {
  needOverlays();
  const { openAlert } = await import('./dialog-host.tsx');
  return openAlert(options);
}
