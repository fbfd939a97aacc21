import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

export interface LoadResult {
  readonly perSecond: number;
  /** Answers by status. */
  readonly statuses: ReadonlyMap<number, number>;
}

/**
 * So many clients, each with a connection of its own, each sending its next request when the last was answered; counts the answers within the
 * time. The client is as plain as can be, because it shares the cores with what is measured.
 */
export async function load(
  origin: string,
  clients: number,
  seconds: number,
  next: (client: number) => HttpRequest,
): Promise<LoadResult> {
  const { hostname, port } = new URL(origin);
  const statuses = new Map<number, number>();
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  const client = async (number: number): Promise<void> => {
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    await once(socket, 'connect');
    const ask = answering(socket);
    while (performance.now() < end) {
      const status = await ask(next(number));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  const answered = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  return { perSecond: answered / ((performance.now() - begun) / 1_000), statuses };
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** Sends one request at a time and resolves with the status once the whole answer is in. */
function answering(socket: Socket): (request: HttpRequest) => Promise<number> {
  let settle: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;
  let status = 0;
  let missing = -1;
  let early: Buffer = Buffer.alloc(0);
  socket.on('data', (part: Buffer) => {
    let rest = part;
    if (missing < 0) {
      const head = early.length > 0 ? Buffer.concat([early, part]) : part;
      const at = head.indexOf(HEAD_END);
      if (at < 0) return void (early = head);
      early = Buffer.alloc(0);
      const text = head.toString('latin1', 0, at);
      status = Number(text.slice(9, 12));
      missing = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
      rest = head.subarray(at + HEAD_END.length);
    }
    missing -= rest.length;
    if (missing > 0) return;
    missing = -1;
    settle?.resolve(status);
  });
  socket.on('error', (error) => settle?.reject(error));
  socket.on('close', () => settle?.reject(new Error('the site closed the connection')));
  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const length = body === undefined ? '' : `content-length: ${body.length}\r\n`;
      const head = `${method} ${path} HTTP/1.1\r\nhost: bench\r\n${lines.join('')}${length}\r\n`;
      socket.cork();
      socket.write(head, 'latin1');
      if (body !== undefined) socket.write(body);
      socket.uncork();
    });
}
