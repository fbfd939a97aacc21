import { type PaperName, paperPath } from '@kkumteo/contract/reservation/papers';
import { Button, type ButtonProps } from '@kkumteo/ui/button.tsx';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { type ReactNode, useState } from 'react';
import { failureMessage } from '../../../lib/http.ts';
import { ActionRow } from '../action-rows.tsx';
import { saveFile } from '../../../lib/save-file.ts';

interface PaperButtonProps extends Pick<ButtonProps, 'size' | 'look' | 'wide'> {
  readonly reservationNo: string;
  readonly paper: PaperName;
  readonly children: ReactNode;
}

/** Saves a paper of a reservation as a PDF; one press makes one file. */
export function PaperButton({ reservationNo, paper, children, ...look }: PaperButtonProps) {
  const { busy, save } = useSavePaper(reservationNo, paper);
  return (
    <Button {...look} busy={busy ? MAKING : null} onClick={() => void save()}>
      {children}
    </Button>
  );
}

/** The same as a row of things to do. */
export function PaperRow({ reservationNo, paper, children }: Omit<PaperButtonProps, 'size' | 'look' | 'wide'>) {
  const { busy, save } = useSavePaper(reservationNo, paper);
  return (
    <ActionRow icon="receipt" note={busy ? <span role="status">{MAKING}</span> : '파일로 받기'}>
      <button type="button" aria-disabled={busy || undefined} onClick={() => void save()}>
        {children}
      </button>
    </ActionRow>
  );
}

const MAKING = 'PDF 만드는 중';

function useSavePaper(reservationNo: string, paper: PaperName) {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await saveFile(paperPath(encodeURIComponent(reservationNo), paper));
    } catch (thrown) {
      await alert({ message: failureMessage(thrown) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}
