import type { ReactNode } from 'react';
import type * as DialogHost from './dialog-host.tsx';
import { needOverlays } from './overlays-needed.ts';
import { pageTurn } from './page-turn.ts';

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
  /** Shown in the place of the message; the browser's own dialog shows the message. */
  readonly details?: ReactNode;
  readonly title?: string;
  readonly confirm?: string;
  readonly link?: DialogLink;
  /** Another way on than the button, below it. */
  readonly instead?: string | undefined;
  /** `bottom` comes from below on a phone. */
  readonly size?: 'small' | 'medium' | 'bottom';
}

/**
 * Asks in the product's own confirm dialog; true on yes, false on no, X or Esc, and where the page is another member's
 * by then.
 */
export async function confirm(options: ConfirmOptions): Promise<boolean> {
  const host = await loadHost();
  const turn = pageTurn();
  const agreed = host === null ? window.confirm(options.message) : await host.openConfirm(options);
  return agreed && turn === pageTurn();
}

/** Shows a message in the product's own alert dialog; settles when it was closed: true by `instead`. */
export async function alert(options: AlertOptions): Promise<boolean> {
  const host = await loadHost();
  if (host !== null) return host.openAlert(options);
  window.alert(options.message);
  return false;
}

/**
 * The host of dialogs; null where it can't be fetched: the browser's own dialog is used, and the next press tries
 * again.
 */
async function loadHost(): Promise<typeof DialogHost | null> {
  try {
    await needOverlays();
    return await import('./dialog-host.tsx');
  } catch {
    // A page that is about to be loaded again asks nothing.
    return document.documentElement.hidden ? new Promise(() => undefined) : null;
  }
}
