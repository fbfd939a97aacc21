import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between a site and its database that ends a connection in the packet that ends a statement. */
export interface CuttingProxy {
  /** The database by way of the proxy. */
  readonly url: string;
  /** The next connection that becomes ready for a query gets FATAL in the same packet. */
  cutNext(): void;
  cuts(): number;
  /** Ends every connection and accepts no other until `restore`. */
  cut(): Promise<void>;
  restore(): Promise<void>;
}

const READY_FOR_QUERY = 'Z'.charCodeAt(0);
const HEADER_BYTES = 5;

export async function openCuttingProxy(url: string): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let armed = false;
  let cuts = 0;
  const server = createServer((client) => {
    const upstream = connect(addressOf(url));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined).on('close', () => (sockets.delete(one), other.destroy()));
    }
    client.pipe(upstream);
    const whole = wholeMessages();
    upstream.on('data', (part: Buffer) => {
      const messages = whole(part);
      const ready = armed ? messages.findIndex((message) => message[0] === READY_FOR_QUERY) : -1;
      if (ready < 0) return void client.write(Buffer.concat(messages));
      armed = false;
      cuts += 1;
      upstream.removeAllListeners('data');
      client.end(Buffer.concat([...messages.slice(0, ready + 1), FATAL]));
    });
  });
  const listen = async (at: number): Promise<void> => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: through(url, port),
    cutNext: () => void (armed = true),
    cuts: () => cuts,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: () => listen(port),
  };
}

/** Collects what the server sends into its messages; the rest waits for the next part. */
function wholeMessages(): (part: Buffer) => readonly Buffer[] {
  let rest = Buffer.alloc(0);
  return (part) => {
    rest = Buffer.concat([rest, part]);
    const messages: Buffer[] = [];
    while (rest.length >= HEADER_BYTES) {
      const length = 1 + rest.readUInt32BE(1);
      if (rest.length < length) break;
      messages.push(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
    return messages;
  };
}

/** What a server sends to its connections when it is stopped. */
const FATAL = errorMessage({ S: 'FATAL', V: 'FATAL', C: '57P01', M: 'terminating connection' });

function errorMessage(fields: Readonly<Record<string, string>>): Buffer {
  const texts = Object.entries(fields).map(([name, value]) => `${name}${value}\0`);
  const body = Buffer.from(`${texts.join('')}\0`);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('E');
  header.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
}

function addressOf(url: string): { readonly path: string } | { readonly host: string; readonly port: number } {
  const { hostname: host, port, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  const number = Number(port || searchParams.get('port') || 5432);
  return folder === null ? { host, port: number } : { path: `${folder}/.s.PGSQL.${number}` };
}

function through(url: string, port: number): string {
  const changed = new URL(url);
  changed.searchParams.delete('host');
  changed.searchParams.delete('port');
  changed.host = `127.0.0.1:${port}`;
  return changed.href;
}
