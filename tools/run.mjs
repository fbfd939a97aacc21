import { runChecked } from './node-version.mjs';

// `node tools/run.mjs NAME …` runs tools/commands/NAME.mjs.
runChecked(function () {
  return import('./commands/' + process.argv[2] + '.mjs');
}, process.argv.slice(3));
