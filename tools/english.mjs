import { runChecked } from './node-version.mjs';

runChecked(() => import('./commands/english.mjs'));
