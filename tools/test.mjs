import { runChecked } from './node-version.mjs';

runChecked(() => import('./commands/test.mjs'));
