import { type PaperName, paperPath } from '@kkumteo/contract/reservation/papers';
import { Button, type ButtonProps } from '@kkumteo/ui/button.tsx';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { type ReactNode, useState } from 'react';
import { failureMessage } from '../../../lib/http.ts';
import { saveFile } from '../../../lib/save-file.ts';

interface PaperButtonProps extends Pick<ButtonProps, 'size' | 'look' | 'wide'> {
  readonly reservationNo: string;
  readonly paper: PaperName;
  readonly children: ReactNode;
}

/** Saves a paper of a reservation as a PDF; one press makes one file. */
export function PaperButton({ reservationNo, paper, children, ...look }: PaperButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await saveFile(paperPath(encodeURIComponent(reservationNo), paper));
    } catch (thrown) {
      await alert({ message: failureMessage(thrown) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button {...look} busy={busy ? 'PDF 만드는 중' : null} onClick={() => void save()}>
      {children}
    </Button>
  );
}
