// Old Node has to be able to read this file: no newer syntax here, and nothing newer imported before the check.

/** Checks whether this Node is new enough; if not, says so in one sentence. */
export function checkNodeVersion() {
  var parts = process.versions.node.split('.').map(Number);
  var isNewEnough = parts[0] > 20 || (parts[0] === 20 && parts[1] >= 19);
  if (isNewEnough) return true;
  console.error(
    'Node ' + process.versions.node + ' is too old: 꿈터 needs Node 20.19 or newer, best 24 (https://nodejs.org).',
  );
  process.exitCode = 1;
  return false;
}

/** Runs `main` of one of our modules after the check, with `args`; prints a failure as one sentence. */
export function runChecked(load, args) {
  if (!checkNodeVersion()) return;
  load()
    .then(function (module) {
      return module.main(args);
    })
    .catch(function (error) {
      console.error(error instanceof Error && !process.env.DEBUG ? error.message : error);
      process.exit(1);
    });
}
