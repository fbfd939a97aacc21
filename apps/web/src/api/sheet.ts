import { reservationPaths } from '@kkumteo/contract/reservation/reservation-list';
import { SHEET_PART, sheetAnswer, sheetFormRequest, type SheetReadView } from '@kkumteo/contract/reservation/sheet';
import { formFields } from '@kkumteo/contract/wire/requests';
import { callApi, NOTHING, type Transport } from '../lib/http.ts';
import { keepingFile } from '../lib/save-file.ts';

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

/**
 * A transport of a form with files that reports its progress from 0 to 1, which `fetch` doesn't. Rejects as `fetch`
 * does where nothing is answered, or the signal aborts.
 */
const sendWithProgress =
  (form: FormData, onProgress: (share: number) => void): Transport =>
  (path, { method = 'POST', headers, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total);
      });
      request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
      const fail = () => reject(new TypeError('nothing was answered'));
      request.addEventListener('error', fail);
      request.addEventListener('abort', fail);
      // Nothing is left to abort once it has ended.
      const ended = new AbortController();
      request.addEventListener('loadend', () => ended.abort());
      signal?.addEventListener('abort', () => request.abort(), { signal: ended.signal });
      if (signal?.aborted === true) fail();
      else request.send(form);
    });
