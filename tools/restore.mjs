import { runChecked } from './node-version.mjs';

runChecked(() => import('./commands/restore.mjs'));
