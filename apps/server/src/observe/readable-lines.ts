import type { DestinationStream } from 'pino';

const CONTROLS = /[\p{Cc}\u2028\u2029]/gu;

/**
 * Turns a logger's JSON into lines for a developer: time, level and words. The library is imported here, so that
 * production does not load it.
 */
export async function readableLines(output: DestinationStream = terminal()): Promise<DestinationStream> {
  const { prettyFactory } = await import('pino-pretty');
  const asLine = prettyFactory({
    colorize: process.stdout.isTTY === true,
    translateTime: 'SYS:HH:MM:ss',
    hideObject: true,
    messageFormat: (log) => sentence(log),
  });
  return { write: (json) => output.write(asLine(json)) };
}

function sentence({ level: _level, time: _time, requestId: _id, msg, err, ...facts }: Record<string, unknown>): string {
  const words = Object.keys(facts).length === 0 ? `${msg}` : `${msg}: ${plainText(facts)}`;
  return err === undefined ? tidy(words) : `${tidy(words)}: ${errorLines(err)}`;
}

function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name} ${plainText(part)}`)
    .join(', ');
}

function errorLines(error: unknown): string {
  const { message = plainText(error), stack = '' } = error as { readonly message?: string; readonly stack?: string };
  const calls = stack.split('\n').filter((line) => line.startsWith('    at '));
  return [message, ...calls].map(tidy).join('\n');
}

/** Escapes control characters, which could move a terminal's cursor or start a forged line. */
const tidy = (text: string): string =>
  text.replace(CONTROLS, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** An error of a closed terminal is ignored, so that the site can still stop its database. */
function terminal(): DestinationStream {
  process.stdout.on('error', () => undefined);
  return process.stdout;
}
