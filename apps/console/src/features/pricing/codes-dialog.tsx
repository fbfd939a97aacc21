import type { CodesMade } from '@kkumteo/contract/office/coupons';
import { Button } from '@kkumteo/ui/button.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { confirm } from '@kkumteo/ui/dialogs.ts';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { useState } from 'react';
import { type FileKind, saveTable } from '../../lib/table/save-table.ts';
import css from './codes-dialog.module.css';
import { countWords } from './coupon-words.ts';

export interface CodesDialogProps {
  readonly note: string;
  readonly made: CodesMade;
  readonly onClose: () => void;
}

/** So many are shown; all are in the file. */
const SHOWN = 20;
const QUESTION = {
  message: '번호를 아직 받지 않았어요. 닫으면 다시 볼 수 없어요.',
  yes: '받지 않고 닫기',
  no: '돌아가기',
  danger: true,
};

/** The codes of a batch, this once: seen here and saved as a file, and nowhere else. */
export function CodesDialog({ note, made: { batchId, codes }, onClose }: CodesDialogProps) {
  const [isSaved, setIsSaved] = useState(codes.length === 0);
  const save = async (kind: FileKind) => {
    await saveTable(kind, {
      name: `${note} 번호 묶음 ${batchId}`,
      header: ['번호'],
      rows: codes.map((code) => [code]),
    });
    setIsSaved(true);
  };
  const close = async () => {
    if (isSaved || (await confirm(QUESTION))) onClose();
  };
  return (
    <Dialog
      open
      title={`번호 ${countWords(codes.length)}개를 만들었어요`}
      size="form"
      closesBeside={false}
      onClose={() => void close()}
      actions={
        codes.length > 0 && (
          <>
            <Button onClick={() => void save('csv')}>CSV로 받기</Button>
            <Button look="primary" onClick={() => void save('xlsx')}>
              엑셀로 받기
            </Button>
          </>
        )
      }
    >
      {codes.length === 0 ? (
        <Notice tone="warning" title={`묶음 ${batchId}은(는) 이미 만들어졌어요.`}>
          <p>번호는 처음 답에만 있었어요. 받지 못했으면 이 묶음을 무효로 하고 새로 만들어 주세요.</p>
        </Notice>
      ) : (
        <>
          <p role="status">
            {isSaved ? '파일로 받았어요. 닫으면 다시 볼 수 없어요.' : '지금만 보여요. 파일로 받은 뒤 닫아 주세요.'}
          </p>
          <ul className={css.codes} aria-label="번호">
            {codes.slice(0, SHOWN).map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          {codes.length > SHOWN && <p>그 밖에 {countWords(codes.length - SHOWN)}개는 파일에 있어요.</p>}
        </>
      )}
    </Dialog>
  );
}
