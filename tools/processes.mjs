import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './repository.mjs';

/** Runs a program to its end with our own input and output; throws `failure` when it does not end well. */
export async function run(file, args, failure, options = {}) {
  const code = await exitCode(file, args, options);
  if (code !== 0) throw new Error(failure);
}

/** The same with its output kept back: it is shown only where the program fails. */
export async function runQuietly(file, args, failure, options = {}) {
  const child = spawn(file, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
  const code = await codeOf(child);
  if (code === 0) return;
  process.stderr.write(`\n${Buffer.concat(said)}`);
  throw new Error(failure);
}

/** The exit code of a program that is run to its end. */
export async function exitCode(file, args, options = {}) {
  return codeOf(spawn(file, args, { cwd: root, stdio: 'inherit', ...options }));
}

function codeOf(child) {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Starts one of our programs in the background, in its own process group, so that Ctrl-C reaches us alone and we stop
 * things in order; it notices our end by the channel.
 */
export function startProgram(args, env = {}, options = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
    ...options,
  });
  child.on('error', () => undefined);
  return child;
}

export function isRunning(child) {
  return child.exitCode === null && child.signalCode === null && child.pid !== undefined;
}

/**
 * Asks a program to end, and with `wholeGroup` those that it started, and waits until it has; kills it after
 * `patienceMs`.
 */
export async function stopProgram(child, patienceMs = 30_000, wholeGroup = false) {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  if (wholeGroup && process.platform !== 'win32') process.kill(-child.pid, 'SIGTERM');
  else child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(timer);
}

const LOOK_MS = 1_000;

/**
 * Calls `stop` once when npm, which started us, has ended: its signal was meant for us. No shell is in between, because
 * the script in package.json says `exec` (the part after `||` is for Windows, which has none), so npm forwards its
 * signals to us.
 */
export function onNpmGone(stop) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const npm = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(looking);
    stop();
  }, LOOK_MS);
  looking.unref();
}

/** Calls `stop` once at the first Ctrl-C, end of the terminal or SIGTERM; a second Ctrl-C does not wait any more. */
export function onStopSignal(stop, force) {
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (asked && signal === 'SIGINT') force();
      if (asked) return;
      asked = true;
      stop();
    });
  }
}
