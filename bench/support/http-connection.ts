import { once } from 'node:events';
import { connect } from 'node:net';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

export interface HttpAnswer {
  readonly status: number;
  /** Status line and headers as they came. */
  readonly head: string;
  /** Empty where the caller doesn't read it. */
  readonly body: Buffer;
}

export interface HttpConnection {
  /** Sends one request and resolves once the whole answer is in; the next one only then. */
  ask(request: HttpRequest, wantsBody?: boolean): Promise<HttpAnswer>;
  /** Whether the server has left it open so far. */
  isOpen(): boolean;
  end(): void;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const NOTHING = Buffer.alloc(0);

interface Settle {
  readonly resolve: (answer: HttpAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** One kept connection to a server. As plain as can be, because the client shares the cores with what is measured. */
export async function connectTo(origin: string): Promise<HttpConnection> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  await once(socket, 'connect');
  let settle: Settle | undefined;
  let keep = false;
  let parts: Buffer[] = [];
  let head = '';
  let status = 0;
  let missing = -1;
  let early: Buffer = NOTHING;
  socket.on('data', (part: Buffer) => {
    let rest = part;
    if (missing < 0) {
      const seen = early.length > 0 ? Buffer.concat([early, part]) : part;
      const at = seen.indexOf(HEAD_END);
      if (at < 0) return void (early = seen);
      early = NOTHING;
      head = seen.toString('latin1', 0, at);
      status = Number(head.slice(9, 12));
      missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
      rest = seen.subarray(at + HEAD_END.length);
    }
    missing -= rest.length;
    if (keep) parts.push(rest);
    if (missing > 0) return;
    missing = -1;
    const body = keep ? Buffer.concat(parts) : NOTHING;
    parts = [];
    settle?.resolve({ status, head, body });
  });
  socket.on('error', (error) => settle?.reject(error));
  socket.on('close', () => settle?.reject(new Error('the server closed the connection')));
  return {
    ask: ({ method, path, headers, body }, wantsBody = false) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        keep = wantsBody;
        const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
        const length = body === undefined ? '' : `content-length: ${body.length}\r\n`;
        socket.cork();
        socket.write(`${method} ${path} HTTP/1.1\r\nhost: bench\r\n${lines.join('')}${length}\r\n`, 'latin1');
        if (body !== undefined) socket.write(body);
        socket.uncork();
      }),
    isOpen: () => !socket.destroyed && socket.readyState === 'open',
    end: () => {
      settle = undefined;
      socket.destroy();
    },
  };
}
