import { runBuilt } from '../run-built.mjs';

/** `npm run backup -- FILE`: the embedded database as of one moment into a new file, whether or not the site runs. */
export async function main(args) {
  process.exitCode = await runBuilt('backup.js', ['backup', ...args]);
}
