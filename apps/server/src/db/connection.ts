import pg from 'pg';

const STARTING_UP = '57P03';

export function connectionOptions(url: string, applicationName: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: applicationName,
    types: columnTypes,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 10_000,
  };
}

/**
 * A connection whose rows have camelCase keys. It has an error listener from the start: a FATAL that arrives while
 * neither the pool nor a transaction listens would end the process. The statement that runs then fails as well.
 */
export class DatabaseClient extends pg.Client {
  constructor(options?: string | pg.ClientConfig) {
    super(options);
    this.on('error', () => undefined);
    // Columns are renamed in the description that precedes the rows, so that no row costs anything (decision 74).
    this.connection.on('rowDescription', ({ fields }: RowDescription) => {
      for (const field of fields) field.name = rowKey(field.name);
    });
  }
}

interface RowDescription {
  readonly fields: readonly { name: string }[];
}

const rowKeys = new Map<string, string>();

/** `camelCase`, cached for every column of our statements. */
function rowKey(column: string): string {
  let key = rowKeys.get(column);
  if (key === undefined) rowKeys.set(column, (key = camelCase(column)));
  return key;
}

/** Where `url` points, without its password, fit for a message. */
function describeUrl(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined) return 'the given address';
  const socket = parsed.searchParams.get('host');
  return socket === null ? `${parsed.host}${parsed.pathname}` : `${parsed.pathname.slice(1)} in ${socket}`;
}

/** Runs `connect` again while the server says that it is starting up or recovering, for at most `patienceMs`. */
export async function retryWhileStartingUp<T>(connect: () => Promise<T>, patienceMs = 60_000): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await connect();
    } catch (error) {
      if (!isStartingUp(error) || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function isStartingUp(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === STARTING_UP;
}

export function unreachableSentence(url: string, cause: unknown): string {
  return `The database at ${describeUrl(url)} does not answer: ${reasonOf(cause)}`;
}

function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}

const { builtins, getTypeParser } = pg.types;

const asNumber = (text: string): number => Number(text);
const asText = (text: string): string => text;

// node-postgres reads a timestamptz into a Date, or into ±Infinity.
const readInstant: (text: string) => Date | number = getTypeParser(builtins.TIMESTAMPTZ);
const asInstant = (text: string): number => Number(readInstant(text));

// A `date` read as a Date would fall on another day in other time zones; sums of bigint come as numeric, and stay below
// 2^53.
const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [builtins.INT8, asNumber],
  [builtins.NUMERIC, asNumber],
  [builtins.DATE, asText],
  [builtins.TIMESTAMPTZ, asInstant],
]);

const DATE_ARRAY = 1182;
const INT8_ARRAY = 1016;
const arrayParsers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [DATE_ARRAY, (text) => splitArray(text, asText)],
  [INT8_ARRAY, (text) => splitArray(text, asNumber)],
]);

// Dates and integers need no quotes, and no query here selects arrays of arrays.
function splitArray<T>(text: string, read: (item: string) => T): readonly (T | null)[] {
  const inside = text.slice(1, -1);
  return inside === '' ? [] : inside.split(',').map((item) => (item === 'NULL' ? null : read(item)));
}

/** bigint and numeric as numbers, date as 'YYYY-MM-DD', timestamptz as epoch ms; the rest as node-postgres has it. */
const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: string) {
    if (format === 'binary') return getTypeParser(oid, 'binary');
    return parsers.get(oid) ?? arrayParsers.get(oid) ?? getTypeParser(oid, 'text');
  },
};

/** The name by which a row has a column of the database: `visit_date` as `visitDate`. */
export const camelCase = (column: string): string =>
  column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
