import { spawn } from 'node:child_process';
import { isRunning } from '../processes.mjs';
import { root } from '../repository.mjs';
import { openHangReports } from './hang-reports.mjs';

const PATIENCE_MS = 10_000;
const QUIET_MS = 300_000;
const HUNG = 'hung';
const running = new Set();
let isStopping = false;

/**
 * Runs a Node program to its end and answers its exit code. Its output goes to `write`; without one directly to ours.
 * One that prints nothing to `write` for `quietMs` hangs: it is stopped, what it was doing is reported, and it is run
 * again (decision 70).
 */
export async function runProgram(args, env, write, quietMs = QUIET_MS) {
  const code = await runOnce(args, env, write, quietMs);
  if (code !== HUNG) return code;
  if (isStopping) return 1;
  write('Run once more, since it hung.\n');
  const again = await runOnce(args, env, write, quietMs);
  return again === HUNG ? 1 : again;
}

async function runOnce(args, env, write, quietMs) {
  const reports = write === undefined ? undefined : openHangReports();
  const child = startIn(env, args, write === undefined ? 'inherit' : 'pipe', reports);
  const quiet = write === undefined ? undefined : watchQuiet(child, write, quietMs, reports);
  running.add(child);
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (ended) => resolve(ended ?? 1));
  });
  running.delete(child);
  const isHung = await quiet?.end();
  reports?.remove();
  return isHung === true ? HUNG : code;
}

function startIn(env, args, output, reports) {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const whole = { ...process.env, ...colours, ...env };
  const options = [whole['NODE_OPTIONS'], reports?.nodeOptions].filter(Boolean).join(' ');
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...whole, ...(options === '' ? {} : { NODE_OPTIONS: options }) },
    stdio: ['ignore', output, output],
    // A separate group: Ctrl-C reaches us alone, and we pass it on to the program with its workers.
    detached: process.platform !== 'win32',
  });
}

/** Forwards a program's output, and stops it when it prints nothing for too long; `end` answers whether that was so. */
function watchQuiet(child, write, quietMs, reports) {
  let given;
  const timer = setTimeout(() => (given = giveUp()), quietMs);
  const hear = (part) => {
    if (given === undefined) timer.refresh();
    write(part);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);

  async function giveUp() {
    write(`\nNothing was said for ${quietMs / 1000} s: stopped.\n`);
    if (process.platform !== 'win32') {
      signalGroup(child, 'SIGUSR2');
      write(await reports.read(child.pid));
    }
    await stop([child]);
  }
  return {
    end: async () => {
      clearTimeout(timer);
      await given;
      return given !== undefined;
    },
  };
}

/** Ends what runs, with its children; kills what doesn't react. */
export function stopPrograms() {
  isStopping = true;
  return stop([...running]);
}

async function stop(children) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGKILL']) {
    for (const child of children) signalGroup(child, signal);
    await allEnded(children, PATIENCE_MS);
  }
  // A worker that loops hears nothing, and may outlive the program that started it.
  for (const child of children) killGroup(child);
}

function signalGroup(child, signal) {
  if (process.platform === 'win32') child.kill(signal);
  else if (isRunning(child)) process.kill(-child.pid, signal);
}

function killGroup(child) {
  if (process.platform === 'win32' || child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}

async function allEnded(children, patienceMs) {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline && children.some(isRunning)) await new Promise((wake) => setTimeout(wake, 50));
}
