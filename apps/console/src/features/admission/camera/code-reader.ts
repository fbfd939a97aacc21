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

/** The browser's own reader where it knows QR codes, else the one that is served with the console. */
export async function openCodeReader(): Promise<CodeReader> {
  const Own = detectorClass();
  const formats = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  if (Own === undefined || !formats.includes('qr_code')) return openWorkerReader();
  const detector = new Own({ formats: ['qr_code'] });
  return {
    read: async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null,
    close: () => undefined,
  };
}

// Enough for a code that fills a fifth of the picture, and quick on an old phone.
const WIDTH = 640;

function openWorkerReader(): CodeReader {
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' });
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
