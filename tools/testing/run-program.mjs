import { spawn } from 'node:child_process';
import { isRunning } from '../processes.mjs';
import { root } from '../repository.mjs';

const PATIENCE_MS = 10_000;
const running = new Set();

/** Runs a Node program to its end and answers its exit code. What it says goes to `write`; without one it goes straight to our own output. */
export function runProgram(args, env, write) {
  const output = write === undefined ? 'inherit' : 'pipe';
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...colours, ...env },
    stdio: ['ignore', output, output],
    // A group of its own: Ctrl-C reaches us alone, and we pass it on to the program with its workers.
    detached: process.platform !== 'win32',
  });
  running.add(child);
  child.stdout?.on('data', write);
  child.stderr?.on('data', write);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      running.delete(child);
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** Ends what runs, with all that it started; whoever does not hear is killed. */
export async function stopPrograms() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGKILL']) {
    for (const child of running) signalGroup(child, signal);
    await allEnded(PATIENCE_MS);
  }
}

function signalGroup(child, signal) {
  if (process.platform === 'win32') child.kill(signal);
  else if (isRunning(child)) process.kill(-child.pid, signal);
}

async function allEnded(patienceMs) {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline && running.size > 0) await new Promise((wake) => setTimeout(wake, 50));
}
