import type { SheetReadView } from '@kkumteo/contract/reservation/sheet';
import { Button } from '@kkumteo/ui/button.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { FieldError } from '@kkumteo/ui/field.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { useId, useState, type DragEvent } from 'react';
import css from './upload-dialog.module.css';
import { useUpload } from './use-upload.ts';
import { Text } from '@kkumteo/ui/layout.tsx';

interface UploadDialogProps {
  readonly reservationNo: string;
  readonly lineNo: string;
  /** Something is typed and not saved, whose place the file takes. */
  readonly replacesTyped: boolean;
  readonly onRead: (read: SheetReadView) => void;
  readonly onClose: () => void;
}

/**
 * 엑셀 올리기: a file is chosen or dropped, then read; its rows come to the page and are saved there (reservation spec §5
 * "Excel upload").
 */
export function UploadDialog({ reservationNo, lineNo, replacesTyped, onRead, onClose }: UploadDialogProps) {
  const upload = useUpload({ reservationNo, lineNo }, onRead);
  const { sent } = upload;
  const close = () => {
    upload.stop();
    onClose();
  };
  return (
    <Dialog
      title="엑셀 올리기"
      open
      onClose={close}
      closesBeside={false}
      actions={
        sent === null ? (
          <>
            <Button onClick={close}>닫기</Button>
            <Button look="primary" onClick={upload.start}>
              올리기
            </Button>
          </>
        ) : (
          <Button onClick={upload.stop}>올리기 중지</Button>
        )
      }
    >
      <Text tone="soft" below={3}>
        내려받은 양식(.xls)에 적은 명단을 화면으로 불러옵니다. 불러온 뒤 저장 버튼을 눌러야 반영됩니다.
      </Text>
      {replacesTyped && <Notice>저장하지 않은 입력은 파일의 내용으로 바뀝니다.</Notice>}
      {sent === null ? <DropArea upload={upload} /> : <Sending sent={sent} name={upload.file?.name ?? ''} />}
    </Dialog>
  );
}

function DropArea({ upload }: { readonly upload: ReturnType<typeof useUpload> }) {
  const id = useId();
  const [over, setOver] = useState(false);
  const { file, failure } = upload;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    upload.choose(event.dataTransfer.files[0] ?? null);
  };
  return (
    <div>
      <label
        className={css.drop}
        data-over={over || undefined}
        data-wrong={failure !== null || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          accept=".xls,application/vnd.ms-excel"
          className={css.input}
          aria-invalid={failure !== null || undefined}
          aria-describedby={failure === null ? undefined : `${id}-error`}
          onChange={(event) => upload.choose(event.target.files?.[0] ?? null)}
        />
        {file === null ? (
          <>
            <Text as="b" tone="primary" size="body">
              파일 고르기
            </Text>
            <span>눌러서 고르거나 여기에 끌어다 놓으세요.</span>
          </>
        ) : (
          <>
            <Text as="b" breakAnywhere>
              {file.name}
            </Text>
            <span>{sizeWords(file.size)} · 다른 파일을 고르려면 누르세요.</span>
          </>
        )}
      </label>
      <div className={css.said} role="alert">
        <FieldError id={`${id}-error`} error={failure?.message ?? null} />
        {failure !== null && HELP[failure.code] !== undefined && (
          <Text tone="soft" size="second" above={2}>
            {HELP[failure.code]}
          </Text>
        )}
      </div>
    </div>
  );
}

function Sending({ sent, name }: { readonly sent: number; readonly name: string }) {
  const words = sent < 1 ? `파일을 보내는 중입니다. ${Math.floor(sent * 100)}%` : '명단을 확인하는 중입니다.';
  return (
    <div className={css.sending}>
      <Text as="b" breakAnywhere>
        {name}
      </Text>
      {/* Without a value while the server reads it, for an unknown time. */}
      <progress aria-label="엑셀 올리기" max={1} {...(sent < 1 ? { value: sent } : {})} />
      <p role="status">{words}</p>
    </div>
  );
}

const sizeWords = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))}KB` : `${(bytes / 1_048_576).toFixed(1)}MB`;

const AS_XLS =
  '엑셀에서 ‘다른 이름으로 저장’을 누르고 파일 형식을 ‘Excel 97-2003 통합 문서(*.xls)’로 골라 저장해 주세요.';
/** What helps where the document's one sentence does not say it. */
const HELP: Readonly<Record<string, string>> = {
  'rooms.sheet-other-name': AS_XLS,
  'rooms.sheet-unreadable': `파일을 열 수 없습니다. ${AS_XLS}`,
  'rooms.sheet-locked': '암호가 걸린 파일은 열 수 없습니다. 암호를 풀고 저장한 뒤 다시 올려 주세요.',
  'rooms.sheet-too-large': '2MB, 2,000명까지 올릴 수 있습니다. 명단이 아닌 시트와 그림을 지우고 다시 저장해 주세요.',
  'rooms.sheet-other-form':
    '두 번째 줄에서 ‘이름’ 칸을 찾지 못했습니다. 엑셀 내려받기로 받은 양식에 명단을 옮겨 적어 주세요.',
  'rooms.sheet-empty': '명단은 세 번째 줄부터 적어 주세요.',
};
