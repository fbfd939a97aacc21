import { useEffect, useRef, useState, type RefObject } from 'react';
import { openCodeReader } from './code-reader.ts';

/** `refused`: the browser or the person said no; `none`: there is no camera. */
type CameraState = 'starting' | 'on' | 'refused' | 'none';

export interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
  /** Null where the camera has no lamp. */
  readonly lamp: { readonly isOn: boolean; readonly turn: () => void } | null;
}

const READ_EVERY_MS = 120;
/** A code that was before the camera all the time is given once; it has left after so long without it. */
const GONE_MS = 1_000;

/** The camera at the back, whose QR codes go to `onCode` while `isReading`. It is released with the component. */
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
      const seen = { code: '', at: 0 };
      while (!signal.aborted) {
        // Behind a dialog, such as the veil, no one is let in.
        const isCovered = document.querySelector('dialog[open]') !== null;
        if (latest.current.isReading && !isCovered) take(await reader.read(shown), seen);
        await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS));
      }
    }

    function take(code: string | null, seen: { code: string; at: number }): void {
      if (end.signal.aborted || !latest.current.isReading) return;
      if (code === null) {
        if (performance.now() - seen.at > GONE_MS) seen.code = '';
        return;
      }
      const isNew = code !== seen.code;
      Object.assign(seen, { code, at: performance.now() });
      if (isNew) latest.current.onCode(code);
    }
  }, []);

  // Older browsers can't say what a camera has.
  const hasLamp = track !== null && 'getCapabilities' in track && 'torch' in track.getCapabilities();
  const turn = () => {
    // Not in the browser's types yet.
    const lit = { advanced: [{ torch: !isLit } as MediaTrackConstraintSet] };
    void track?.applyConstraints(lit).then(
      () => setIsLit(!isLit),
      () => undefined,
    );
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
