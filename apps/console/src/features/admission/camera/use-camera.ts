import { useEffect, useRef, useState, type RefObject } from 'react';
import { openCodeReader } from './code-reader.ts';

/** `refused`: the browser or the person said no; `none`: there is no camera. */
export type CameraState = 'starting' | 'on' | 'refused' | 'none';

export interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
  /** Null where the camera has no lamp. */
  readonly lamp: { readonly isOn: boolean; readonly turn: () => void } | null;
}

const READ_EVERY_MS = 120;

/** The camera at the back, whose QR codes go to `onCode` while `isReading`. It is let go with the component. */
export function useCamera(isReading: boolean, onCode: (code: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [isLit, setIsLit] = useState(false);
  const latest = useRef({ isReading, onCode });
  useEffect(() => {
    latest.current = { isReading, onCode };
  });

  useEffect(() => {
    const end = new AbortController();
    void run(end.signal);
    return () => end.abort();

    async function run(signal: AbortSignal): Promise<void> {
      const stream = await openStream();
      if (stream instanceof MediaStream) {
        const stop = () => stream.getTracks().forEach((each) => each.stop());
        if (signal.aborted) return stop();
        signal.addEventListener('abort', stop);
        setTrack(stream.getVideoTracks()[0] ?? null);
        await readStream(stream, signal);
      } else if (!signal.aborted) setState(stream);
    }

    async function readStream(stream: MediaStream, signal: AbortSignal): Promise<void> {
      const shown = video.current;
      if (shown === null) return;
      shown.srcObject = stream;
      await shown.play().catch(() => undefined);
      setState('on');
      const reader = await openCodeReader();
      signal.addEventListener('abort', reader.close);
      while (!signal.aborted) {
        const code = latest.current.isReading ? await reader.read(shown) : null;
        if (code !== null && latest.current.isReading && !signal.aborted) latest.current.onCode(code);
        await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS));
      }
    }
  }, []);

  const hasLamp = track !== null && 'torch' in track.getCapabilities();
  const turn = () => {
    // Not in the browser's types yet.
    const lit = { advanced: [{ torch: !isLit } as MediaTrackConstraintSet] };
    void track?.applyConstraints(lit).then(() => setIsLit(!isLit));
  };
  return { video, state, lamp: hasLamp ? { isOn: isLit, turn } : null };
}

async function openStream(): Promise<MediaStream | 'refused' | 'none'> {
  // Absent where the page is not served safely.
  if (!('mediaDevices' in navigator)) return 'none';
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none';
  }
}
