import type { Writable } from 'node:stream';

/** Prints line by line. Where the reader ends early, as `head` does, the remaining lines are dropped and the command runs to its end. */
export function printTo(output: Writable): (line: string) => void {
  output.on('error', () => undefined);
  return (line) => void output.write(`${line}\n`);
}
