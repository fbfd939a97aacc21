import { runBuilt } from '../run-built.mjs';

/**
 * `npm run restore -- FILE`: replaces the embedded database by a backup, and keeps the old one under another name. No
 * site may run on it.
 */
export async function main(args) {
  process.exitCode = await runBuilt('backup.js', ['restore', ...args]);
}
