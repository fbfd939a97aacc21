import { errorSentences } from '@kkumteo/copy/errors';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import type { SheetReadView } from '@kkumteo/contract/reservation/sheet';
import { sheetFileRefusal } from '@kkumteo/domain/rooms/sheet-file';
import { useEffect, useRef, useState } from 'react';
import { readSheet } from '../../../api/sheet.ts';
import { isApiFailure } from '../../../lib/http.ts';

/** What is said of a file that was not read, by code: the document's sentence, and what helps beside it. */
interface UploadFailure {
  readonly code: string;
  readonly message: string;
}

interface Upload {
  readonly file: File | null;
  readonly failure: UploadFailure | null;
  /** How much is sent, from 0 to 1, once it is on its way; null before. */
  readonly sent: number | null;
  readonly choose: (file: File | null) => void;
  readonly start: () => void;
  readonly stop: () => void;
}

interface Line {
  readonly reservationNo: string;
  readonly lineNo: string;
}

/** An upload of people: chosen, sent, stopped; `onRead` gets the rows. */
export function useUpload(line: Line, onRead: (read: SheetReadView) => void): Upload {
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<UploadFailure | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const underWay = useRef<AbortController | null>(null);
  // Leaving the page stops it.
  useEffect(() => () => underWay.current?.abort(), []);

  async function send(chosen: File): Promise<void> {
    const control = new AbortController();
    underWay.current = control;
    setSent(0);
    try {
      const read = await readSheet(line, { file: chosen, onProgress: setSent, signal: control.signal });
      if (!control.signal.aborted) onRead(read);
    } catch (thrown) {
      if (!control.signal.aborted) setFailure(failureOf(thrown));
    } finally {
      if (underWay.current === control) {
        underWay.current = null;
        setSent(null);
      }
    }
  }

  return {
    file,
    failure,
    sent,
    choose: (chosen) => {
      setFile(chosen);
      setFailure(null);
    },
    start: () => {
      if (underWay.current !== null) return;
      const refusal = sheetFileRefusal(file);
      if (refusal !== null) setFailure({ code: refusal.code, message: sentenceFor(refusal) });
      else if (file !== null) {
        setFailure(null);
        void send(file);
      }
    },
    stop: () => {
      underWay.current?.abort();
      underWay.current = null;
      setSent(null);
    },
  };
}

function failureOf(thrown: unknown): UploadFailure {
  if (isApiFailure(thrown)) return { code: thrown.code, message: thrown.message };
  return { code: 'unreadable', message: errorSentences.general };
}
