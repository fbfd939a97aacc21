import { runChecked } from './node-version.mjs';

runChecked(() => import('./commands/operator.mjs'));
