import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

// The address under which the build puts the worker.
const [decodeWorker = ''] = Object.values(
  import.meta.glob<string>('./decode-worker.ts', { query: '?worker&url', import: 'default', eager: true }),
);

/** Reads a QR code from what a video shows now; null where there is none. */
export interface CodeReader {
  readonly read: (video: HTMLVideoElement) => Promise<string | null>;
  readonly close: () => void;
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

// Not in the browser's types yet.
const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector;

const knowsCodes = async (): Promise<boolean> =>
  (
    await detectorClass()
      ?.getSupportedFormats()
      .catch((): readonly string[] => [])
  )?.includes('qr_code') === true;

/** What has to be on the device for codes to be read without a network. */
export const readerFiles = async (): Promise<readonly string[]> => ((await knowsCodes()) ? [] : [decodeWorker, wasm]);

/** The browser's own reader where it knows QR codes, else the one that is served with the console. */
export async function openCodeReader(): Promise<CodeReader> {
  const Own = detectorClass();
  if (Own === undefined || !(await knowsCodes())) return openWorkerReader();
  const detector = new Own({ formats: ['qr_code'] });
  return {
    read: async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null,
    close: () => undefined,
  };
}

// Enough for a code that fills a fifth of the picture, and quick on an old phone.
const WIDTH = 640;

function openWorkerReader(): CodeReader {
  const worker = new Worker(decodeWorker, { type: 'module' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    read: (video) => {
      if (context === null || video.videoWidth === 0) return Promise.resolve(null);
      canvas.width = Math.min(WIDTH, video.videoWidth);
      canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const picture = context.getImageData(0, 0, canvas.width, canvas.height);
      return new Promise((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
        worker.onerror = () => resolve(null);
        worker.postMessage(picture, [picture.data.buffer]);
      });
    },
    close: () => worker.terminate(),
  };
}
