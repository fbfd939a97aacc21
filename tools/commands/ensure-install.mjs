import { ensureInstalled } from '../install.mjs';

export const main = ensureInstalled;
