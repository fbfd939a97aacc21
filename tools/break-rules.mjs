import { runChecked } from './node-version.mjs';

runChecked(() => import('./commands/break-rules.mjs'));
