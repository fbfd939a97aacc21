import { destination as openFile, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import type { Config, LogLevel } from '../config.ts';

export type { Logger } from 'pino';

/**
 * JSON lines on standard output. Each call chooses what is logged: request id, path template, status, codes. Never a
 * body, a cookie, a query or an address, because they contain personal data.
 */
export function createLogger(level: LogLevel, destination = openOutput()): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
  };
  return pino(options, destination);
}

const STANDARD_OUTPUT = 1;
/** The most bytes that are buffered while the disk is full; further lines are dropped. */
const MOST_WAITING_BYTES = 1_048_576;

/** Writes each line at once. A full disk or a closed reader loses lines, but never ends the process. */
export function openOutput(file = STANDARD_OUTPUT): DestinationStream {
  return openFile({ dest: file, sync: true, maxLength: MOST_WAITING_BYTES }).on('error', () => undefined);
}

type LogConfig = Pick<Config, 'production' | 'logLevel'>;

/** The log of this process: JSON lines in production, readable lines elsewhere. */
export async function openLog({ production, logLevel }: LogConfig, output?: DestinationStream): Promise<Logger> {
  return createLogger(logLevel, production ? output : await readableLines(output));
}

interface ErrorLine {
  readonly type: string;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly code?: unknown;
}

// data_exception: the database's message repeats the value that it could not accept.
const HOLDS_A_VALUE = /^22[0-9A-Z]{3}$/;

/** What is logged of an error, without a database error's detail and parameters, which repeat the row. */
function describeError(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name: type, message, stack } = error;
  const code = 'code' in error ? { code: error.code } : {};
  if (typeof code.code !== 'string' || !HOLDS_A_VALUE.test(code.code)) return { type, message, stack, ...code };
  const general = 'a value that the database does not accept';
  return { type, message: general, stack: stack?.replace(message, general), ...code };
}

const CONTROLS = /[\p{Cc}\u2028\u2029]/gu;

/** Turns JSON into lines for a developer. The library is imported here, so that production never loads it. */
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
