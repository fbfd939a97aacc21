import { runChecked } from './node-version.mjs';

runChecked(() => import('./commands/backup.mjs'));
