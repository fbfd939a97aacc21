import { reservationPaths } from '@kkumteo/contract/reservation/reservation-list';
import { SHEET_PART, sheetAnswer, sheetFormRequest, type SheetReadView } from '@kkumteo/contract/reservation/sheet';
import { formFields } from '@kkumteo/contract/wire/requests';
import { callApi, NOTHING } from '../lib/http.ts';
import { keepingFile } from '../lib/save-file.ts';
import { sendWithProgress } from '../lib/send-with-progress.ts';

interface LineAddress {
  readonly reservationNo: string;
  readonly lineNo: string;
}

/** Has the browser keep the form of a line as a file. */
export async function saveSheetForm(line: LineAddress): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(formFields(sheetFormRequest.encode(line)))) form.append(name, value);
  await callApi({
    method: 'POST',
    path: reservationPaths.sheetForm,
    transport: keepingFile(form),
    answer: NOTHING,
  });
}

interface Upload {
  readonly file: File;
  /** From 0 to 1 while the file is sent. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Has a file of people read; nothing of it is saved. */
export function readSheet({ reservationNo, lineNo }: LineAddress, upload: Upload): Promise<SheetReadView> {
  const form = new FormData();
  form.append(SHEET_PART, upload.file, upload.file.name);
  return callApi({
    method: 'POST',
    path: reservationPaths.experiencersSheet(encodeURIComponent(reservationNo), encodeURIComponent(lineNo)),
    transport: sendWithProgress(form, upload.onProgress),
    signal: upload.signal,
    timeoutMs: 60_000,
    answer: sheetAnswer,
  });
}
