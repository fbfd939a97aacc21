import { ensureInstalled } from '../install.mjs';

/** Builds everything, also when nothing changed. */
export async function main() {
  await ensureInstalled();
  const { buildAll } = await import('../build-steps.mjs');
  await buildAll();
}
