/**
 * Runs a command of the park office beside the site, or while it stands still: `npm run office -- payments`, `-- ledger`. Builds and installs
 * nothing, so that no site that runs loses a file by it: it runs from the site's own build.
 */
export async function main(args) {
  const { runBuilt } = await import('../run-built.mjs');
  process.exitCode = await runBuilt('office.js', args);
}
