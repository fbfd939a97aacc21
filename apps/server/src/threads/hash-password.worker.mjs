import { hashSync, verifySync } from '@node-rs/argon2';
import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

// On Linux this sets the priority of this thread; elsewhere it would set that of the whole process.
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + workerData.stepsBelow));

parentPort?.on('message', ({ password, passwordHash }) => {
  parentPort?.postMessage(passwordHash === undefined ? hashSync(password) : verifySync(passwordHash, password));
});
