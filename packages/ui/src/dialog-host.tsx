import { overlay, OverlayProvider } from 'overlay-kit';
import { useEffect } from 'react';
import type { AlertOptions, ConfirmOptions, DialogLink } from './dialogs.ts';
import { Button } from './button.tsx';
import { followHistory, uncovered } from './covers.ts';
import css from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { Spaced, Text } from './layout.tsx';
import { Link } from './link.tsx';

let mounted: () => void = () => undefined;
const host = new Promise<void>((resolve) => {
  mounted = resolve;
});

/** Where confirms and alerts appear; once in the app, loaded after the first screen. */
export function DialogHost() {
  useEffect(() => {
    mounted();
    followHistory();
  }, []);
  return <OverlayProvider>{null}</OverlayProvider>;
}

/** `confirm`, once this part is loaded. */
export async function openConfirm({
  message,
  yes,
  no = '취소',
  title,
  danger = false,
  link,
}: ConfirmOptions): Promise<boolean> {
  await host;
  const agreed = await overlay.openAsync<boolean>(({ isOpen, close, unmount }) => (
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
          <Button {...(link && { 'data-dialog-focus': '' })} onClick={() => close(false)}>
            {no}
          </Button>
          <Button
            look={danger ? 'danger' : 'primary'}
            {...(!link && { 'data-dialog-focus': '' })}
            onClick={() => close(true)}
          >
            {yes}
          </Button>
        </>
      }
    >
      {message}
      <LinkUnder link={link} onFollow={() => close(false)} />
    </Dialog>
  ));
  await uncovered();
  return agreed;
}

/** `alert`, once this part is loaded. */
export async function openAlert(options: AlertOptions): Promise<boolean> {
  const { message, details = message, title, confirm = '확인', link, instead, size = 'small' } = options;
  await host;
  const isInstead = await overlay.openAsync<boolean>(({ isOpen, close, unmount }) => (
    <Dialog
      open={isOpen}
      role="alertdialog"
      size={size}
      title={title ?? '알림'}
      hideTitle={title === undefined}
      onClose={() => close(false)}
      onClosed={unmount}
      actions={
        instead === undefined ? (
          <Button look="primary" data-dialog-focus="" onClick={() => close(false)}>
            {confirm}
          </Button>
        ) : (
          <div className={css.ways}>
            <Button look="primary" wide data-dialog-focus="" onClick={() => close(false)}>
              {confirm}
            </Button>
            <Button look="text" wide onClick={() => close(true)}>
              {instead}
            </Button>
          </div>
        )
      }
    >
      {details}
      <LinkUnder link={link} onFollow={() => close(false)} />
    </Dialog>
  ));
  await uncovered();
  return isInstead;
}

function LinkUnder({ link, onFollow }: { readonly link: DialogLink | undefined; readonly onFollow: () => void }) {
  if (link === undefined) return null;
  return (
    <Spaced as="p" above={2}>
      <Text as={Link} to={link.to} weight={600} link touch onClick={onFollow}>
        {link.label}
      </Text>
    </Spaced>
  );
}
