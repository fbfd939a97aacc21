import { destination as openFile, pino, stdTimeFunctions } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import type { Config, LogLevel } from '../config.ts';
import { linesForPeople } from './lines-for-people.ts';

export type { Logger } from 'pino';

/**
 * JSON lines on standard output. What is logged is chosen line by line: request id, path template, status, codes. Never a body, a cookie, a
 * query or an address, because those hold people.
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
/** So many bytes are kept while a full disk takes none; further lines are dropped. */
const MOST_WAITING_BYTES = 1_048_576;

/** Writes each line at once. A full disk, or a reader that has gone, costs lines and never ends the process. */
export function openOutput(file = STANDARD_OUTPUT): DestinationStream {
  return openFile({ dest: file, sync: true, maxLength: MOST_WAITING_BYTES }).on('error', () => undefined);
}

type LogConfig = Pick<Config, 'production' | 'logLevel'>;

/** The log of this process: JSON lines in production, words for people elsewhere. */
export async function openLog({ production, logLevel }: LogConfig, output?: DestinationStream): Promise<Logger> {
  return createLogger(logLevel, production ? output : await linesForPeople(output));
}

interface ErrorLine {
  readonly type: string;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly code?: unknown;
}

// data_exception: the sentence of the database repeats the value that it could not take.
const HOLDS_A_VALUE = /^22[0-9A-Z]{3}$/;

/** Of a database's error only what it says in general: its detail and parameters repeat the row that failed. */
function describeError(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name: type, message, stack } = error;
  const code = 'code' in error ? { code: error.code } : {};
  if (typeof code.code !== 'string' || !HOLDS_A_VALUE.test(code.code)) return { type, message, stack, ...code };
  const general = 'a value that the database does not take';
  return { type, message: general, stack: stack?.replace(message, general), ...code };
}
