import { solveChallengeText } from './solve-challenge.ts';

addEventListener('message', ({ data }: MessageEvent<string>) => {
  void solveChallengeText(data).then(
    (proof) => postMessage(proof),
    () => postMessage(null),
  );
});
