import { ensureInstalled } from '../install.mjs';
import { at } from '../repository.mjs';

/**
 * Runs the seeded simulation of payments: `npm run chaos -- --seeds 10000`, or one seed again: `-- --seed 17 --trace`.
 */
export async function main(args) {
  await ensureInstalled();
  const { bundleForNode } = await import('../bundle-for-node.mjs');
  const { exitCode } = await import('../processes.mjs');
  // Two folders below the server, as its own build lies: the migrations are found from there.
  const file = at('apps/server/dist/chaos/chaos.mjs');
  await bundleForNode(at('simulation/chaos.ts'), file);
  process.exitCode = await exitCode(process.execPath, ['--enable-source-maps', file, ...args], {});
}
