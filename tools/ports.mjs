import { once } from 'node:events';
import { createServer } from 'node:net';

/** The port that a variable asks for. */
export function readPort(name, normal) {
  const text = process.env[name] || String(normal);
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Error(`${name} must be a port between 1 and 65535.`);
}

/** Refuses with a sentence where another program has the port already. */
export async function checkPortIsFree(name, port) {
  const error = await tryListen(port);
  if (error === undefined) return;
  if (error.code === 'EACCES')
    throw new Error(`Port ${port} may not be used by this account: set ${name} to one above 1023.`);
  throw new Error(`Port ${port} is already in use: stop the other program, or set ${name} to a free port.`);
}

async function tryListen(port) {
  const server = createServer();
  server.listen(port, process.env['HOST'] || undefined);
  const error = await new Promise((resolve) => {
    server.once('listening', () => resolve(undefined));
    server.once('error', resolve);
  });
  if (error === undefined) await new Promise((resolve) => server.close(resolve));
  return error;
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
