import { overlay, OverlayProvider } from 'overlay-kit';
import { useEffect } from 'react';
import type { Message, Question } from './ask.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

let mounted: () => void = () => undefined;
const host = new Promise<void>((resolve) => {
  mounted = resolve;
});

/** Where questions and messages appear; once in the app, loaded after the first screen. Back closes what is open. */
export function AskHost() {
  useEffect(() => {
    mounted();
    const leave = () => overlay.closeAll();
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, []);
  return <OverlayProvider>{null}</OverlayProvider>;
}

/** `ask`, once this part is loaded. */
export async function openQuestion({ message, yes, no = '취소', title, danger = false }: Question): Promise<boolean> {
  await host;
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

/** `tell`, once this part is loaded. */
export async function openMessage({ message, title, confirm = '확인' }: Message): Promise<void> {
  await host;
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
