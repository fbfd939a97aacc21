import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../tools/ports.mjs';

/** The least that Node can do: the same bytes, from memory, with these headers and their length; in its own process. */
export async function startBareServer(
  bytes: Buffer,
  given: Readonly<Record<string, string>>,
): Promise<{ readonly origin: string; readonly stop: () => Promise<void> }> {
  const port = await freePort();
  const program = `
    import { createServer } from 'node:http';
    const bytes = Buffer.from(process.env.BYTES, 'base64');
    const headers = [...Object.entries(JSON.parse(process.env.HEADERS)).flat(), 'content-length', String(bytes.length)];
    createServer((request, reply) => reply.writeHead(200, headers).end(bytes)).listen(${port}, '127.0.0.1', () => console.log('up'));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], BYTES: bytes.toString('base64'), HEADERS: JSON.stringify(given) },
  });
  await once(child.stdout, 'data');
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
