import { errorSentences } from '@kkumteo/copy/errors';
import type { SheetReadView } from '@kkumteo/contract/reservation/sheet';
import { Button } from '@kkumteo/ui/button.tsx';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { Row } from '@kkumteo/ui/layout.tsx';
import { useState } from 'react';
import { saveSheetForm } from '../../../api/sheet.ts';
import css from '@kkumteo/ui/icon.module.css';
import { UploadDialog } from './upload-dialog.tsx';
import { refusalOr } from '../not-found-or-failed.tsx';

interface SheetButtonsProps {
  readonly reservationNo: string;
  readonly lineNo: string;
  /** What a file is read into; null where none may be brought back. */
  readonly upload: {
    readonly replacesTyped: boolean;
    readonly onRead: (read: SheetReadView) => void;
  } | null;
}

/** The form of a line's people, taken along as a spreadsheet and brought back. */
export function SheetButtons({ reservationNo, lineNo, upload }: SheetButtonsProps) {
  const [opened, setOpened] = useState(false);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await saveSheetForm({ reservationNo, lineNo });
    } catch (thrown) {
      await alert({ message: downloadFailure(thrown) });
    } finally {
      setSaving(false);
    }
  };
  return (
    <Row wrap gap={2}>
      {upload !== null && (
        <Button size="small" onClick={() => setOpened(true)}>
          <ArrowIcon up /> 엑셀 올리기
        </Button>
      )}
      <Button size="small" busy={saving ? '엑셀 만드는 중' : null} onClick={() => void save()}>
        <ArrowIcon /> 엑셀 내려받기
      </Button>
      {upload !== null && opened && (
        <UploadDialog
          reservationNo={reservationNo}
          lineNo={lineNo}
          replacesTyped={upload.replacesTyped}
          onRead={(read) => {
            setOpened(false);
            upload.onRead(read);
          }}
          onClose={() => setOpened(false)}
        />
      )}
    </Row>
  );
}

// Reservation spec §8.
const downloadFailure = refusalOr(errorSentences.general);

function ArrowIcon({ up = false }: { readonly up?: boolean }) {
  return (
    <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={up ? 'M12 16V5M7 10l5-5 5 5M5 20h14' : 'M12 5v11M7 11l5 5 5-5M5 20h14'} />
    </svg>
  );
}
