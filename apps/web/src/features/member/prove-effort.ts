import * as v from 'valibot';
import { loadLoginChallenge } from '../../api/login.ts';
import { solveChallengeText } from './solve-challenge.ts';

/** Asks for a challenge for that login id and solves it beside the page; answers the proof. */
export async function proveEffort(loginId: string): Promise<string> {
  const challenge = await loadLoginChallenge(loginId);
  // Where no worker runs, the page itself does the work and lets go in between.
  return solveInWorker(challenge).catch(() => solveChallengeText(challenge));
}

const proofSchema = v.string();

async function solveInWorker(challenge: string): Promise<string> {
  const worker = new Worker(new URL('./solve-challenge.worker.ts', import.meta.url), { type: 'module' });
  const solved = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const proof = v.safeParse(proofSchema, data);
      if (proof.success) resolve(proof.output);
      else reject(new Error('The worker answered something else'));
    });
    worker.addEventListener('error', () => reject(new Error('The worker did not start')));
    worker.postMessage(challenge);
  });
  return solved.finally(() => worker.terminate());
}
