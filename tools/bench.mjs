import { runChecked } from './node-version.mjs';

runChecked(() => import('./commands/bench.mjs'));
