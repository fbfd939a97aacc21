import { destination as openFile, pino, stdTimeFunctions } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import type { Config, LogLevel } from '../config.ts';
import { readableLines } from './readable-lines.ts';

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

/**
 * The parts of an error that are logged. A database error's detail and parameters are left out, because they repeat the
 * row that failed.
 */
function describeError(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name: type, message, stack } = error;
  const code = 'code' in error ? { code: error.code } : {};
  if (typeof code.code !== 'string' || !HOLDS_A_VALUE.test(code.code)) return { type, message, stack, ...code };
  const general = 'a value that the database does not accept';
  return { type, message: general, stack: stack?.replace(message, general), ...code };
}
