import { overlay } from 'overlay-kit';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

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
export function ask({ message, yes, no = '취소', title, danger = false }: Question): Promise<boolean> {
  return overlay.openAsync<boolean>(({ isOpen, close, unmount }) => (
    <Dialog
      open={isOpen}
      role="alertdialog"
      size="small"
      title={title ?? '확인'}
      hideTitle={title === undefined}
      onClose={() => close(false)}
      onClosed={unmount}
      actions={
        <>
          <Button onClick={() => close(false)}>{no}</Button>
          <Button look={danger ? 'danger' : 'primary'} data-dialog-focus="" onClick={() => close(true)}>
            {yes}
          </Button>
        </>
      }
    >
      {message}
    </Dialog>
  ));
}

/** Tells something in the product's own alert dialog; settles when it was read. */
export function tell({ message, title, confirm = '확인' }: Message): Promise<void> {
  return overlay.openAsync<undefined>(({ isOpen, close, unmount }) => (
    <Dialog
      open={isOpen}
      role="alertdialog"
      size="small"
      title={title ?? '알림'}
      hideTitle={title === undefined}
      onClose={() => close(undefined)}
      onClosed={unmount}
      actions={
        <Button look="primary" data-dialog-focus="" onClick={() => close(undefined)}>
          {confirm}
        </Button>
      }
    >
      {message}
    </Dialog>
  ));
}
