/** Locks, cancelled statements, deadlocks, serialization failures, a standby, io_error. */
const BUSY: ReadonlySet<string> = new Set(['55P03', '57014', '40P01', '40001', '25006', '58030']);
/** The class of disk_full, out_of_memory and too_many_connections. */
const NO_ROOM = '53';
const NETWORK = 'ECONNRESET ECONNREFUSED EPIPE ENOENT ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(
  ' ',
);
/** The server went down or came up under the statement; what the statement did is unknown. */
const LOST: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', ...NETWORK]);
/** What the driver says of a connection that broke, and of one that had broken before the statement. */
const BROKEN_CLIENT = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;

const UNIQUE_VIOLATION = '23505';

/** The key by which two bookings can't use one coupon of a member's. */
export const COUPON_USED_ONCE = 'coupon_use_once';

/** The key by which an order that is sent twice is written once. */
export const ORDER_KEY_USED_ONCE = 'reservation_member_id_idempotency_key_key';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether the database had no time or no connection for the statement: nothing was done, and trying again may help. */
export const isBusy = (error: unknown): boolean =>
  BUSY.has(codeOf(error)) || isOutOfRoom(error) || isWithoutConnection(error);

/** Whether the server lacks disk, memory or connections, which an operator has to fix. */
export const isOutOfRoom = (error: unknown): boolean => codeOf(error).startsWith(NO_ROOM);

/** Whether the pool gave no connection in time: all are in use, or the server takes none. */
export const isWithoutConnection = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect');

/** Whether the connection broke under the statement, so that it is unknown whether it was committed. */
export const isConnectionLost = (error: unknown): boolean =>
  LOST.has(codeOf(error)) ||
  codeOf(error).startsWith('08') ||
  (error instanceof Error && BROKEN_CLIENT.test(error.message));

/** The constraint that the statement would have broken; empty where it failed for another reason. */
export const brokenConstraint = (error: unknown): string =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION;
