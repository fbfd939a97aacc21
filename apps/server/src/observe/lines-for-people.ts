import type { DestinationStream } from 'pino';

const CONTROLS = /[\p{Cc}\u2028\u2029]/gu;

/** What a logger writes as JSON, as lines that a developer reads: time, level and words. The library is loaded here alone: production has no use for it. */
export async function linesForPeople(output: DestinationStream = terminal()): Promise<DestinationStream> {
  const { prettyFactory } = await import('pino-pretty');
  const asLine = prettyFactory({
    colorize: process.stdout.isTTY === true,
    translateTime: 'SYS:HH:MM:ss',
    hideObject: true,
    messageFormat: (log) => sentence(log),
  });
  return { write: (json) => output.write(asLine(json)) };
}

function sentence({ level: _level, time: _time, requestId: _id, msg, err, ...told }: Record<string, unknown>): string {
  const words = Object.keys(told).length === 0 ? `${msg}` : `${msg}: ${inWords(told)}`;
  return err === undefined ? tidy(words) : `${tidy(words)}: ${errorLines(err)}`;
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name} ${inWords(part)}`)
    .join(', ');
}

function errorLines(error: unknown): string {
  const { message = inWords(error), stack = '' } = error as { readonly message?: string; readonly stack?: string };
  const calls = stack.split('\n').filter((line) => line.startsWith('    at '));
  return [message, ...calls].map(tidy).join('\n');
}

/** Removes control characters, which would move a terminal's cursor or begin a forged line. */
const tidy = (text: string): string =>
  text.replace(CONTROLS, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A terminal that was closed takes no more lines; the site goes on to stop its database. */
function terminal(): DestinationStream {
  process.stdout.on('error', () => undefined);
  return process.stdout;
}
