import { readFileSync } from 'node:fs';
import type { Call, Parts } from './call.test-support.ts';

/**
 * The recorded example of a call. `request` is what travels and the command that the server reads from it; `words` are what the browser
 * sends beside the command. `response` is what travels and what it says. The files are written by hand: no run of the tests changes them.
 */
export interface Example {
  readonly call: string;
  readonly request?: Parts & { readonly words?: unknown; readonly command: unknown };
  readonly response?: { readonly wire: unknown; readonly answer: unknown };
}

export const exampleOf = ({ example }: Pick<Call, 'example'>): Example =>
  JSON.parse(readFileSync(new URL(`../${example}`, import.meta.url), 'utf8')) as Example;

/** The parts of an example's request that travel. */
export const partsOf = ({ params, query, body }: Parts): Parts => ({
  ...(params === undefined ? {} : { params }),
  ...(query === undefined ? {} : { query }),
  ...(body === undefined ? {} : { body }),
});
