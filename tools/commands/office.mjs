/**
 * Runs an office command whether or not the site runs: `npm run office -- payments`, `-- ledger`. Builds and installs
 * nothing, so that a running site loses no file: it runs from the site's own build.
 */
export async function main(args) {
  const { runBuilt } = await import('../run-built.mjs');
  process.exitCode = await runBuilt('office.js', args);
}
