import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root as repository } from './repository.mjs';

/*
 * One build at a time in a checkout: compiler, Vite and the pictures all write into the same `dist` folders. The lock
 * is a local address on which the builder listens. The system releases it when the builder ends, in any way, so no lock
 * is left behind and none expires.
 */

/**
 * Runs `build` while no other process builds below `root`, and answers its result; calls `onWait` once where it has to
 * wait first.
 */
export async function withBuildLock(build, onWait = announceWait, root = repository) {
  const address = addressOf(root);
  let lock = await tryToListen(address);
  if (lock === undefined) onWait();
  while (lock === undefined) {
    await otherBuilderIsDone(address);
    lock = await tryToListen(address);
  }
  try {
    return await build();
  } finally {
    lock.release();
  }
}

const announceWait = () => console.log('Another build is under way here; waiting until it is done …');

/**
 * Ends with its process on Linux and Windows; elsewhere a file, which the next process removes once its owner is dead.
 */
function addressOf(root) {
  const name = `kkumteo-build-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), name);
}

async function tryToListen(address) {
  const waiting = new Set();
  const server = createServer((socket) => {
    waiting.add(socket);
    socket.on('error', () => undefined).on('close', () => waiting.delete(socket));
  });
  const listening = once(server, 'listening');
  server.listen(address);
  try {
    await listening;
  } catch (error) {
    if (error.code === 'EADDRINUSE') return undefined;
    throw error;
  }
  const release = () => {
    server.close();
    for (const socket of waiting) socket.destroy();
  };
  return { release };
}

const PAUSE_MS = 50;

/** Resolves when the other builder has released the lock, or has ended. */
async function otherBuilderIsDone(address) {
  const socket = connect(address);
  const failure = await new Promise((resolve) => {
    socket.on('error', resolve).on('close', () => resolve(undefined));
    socket.resume();
  });
  if (failure?.code === 'ECONNREFUSED' && !address.startsWith('\0')) await rm(address, { force: true });
  await new Promise((wake) => setTimeout(wake, PAUSE_MS));
}
