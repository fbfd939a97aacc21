import { runBuilt } from '../run-built.mjs';

/** `npm run restore -- FILE`: puts a backup in the place of the embedded database, which is kept under another name. No site may run on it. */
export async function main(args) {
  process.exitCode = await runBuilt('backup.js', ['restore', ...args]);
}
