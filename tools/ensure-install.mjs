import { runChecked } from './node-version.mjs';

runChecked(() => import('./commands/ensure-install.mjs'), []);
