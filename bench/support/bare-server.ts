import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './site-process.ts';

/** The least that Node can do: the same bytes, from memory, with the headers that they need; in a process of its own. */
export async function startBareServer(
  bytes: Buffer,
  type: string,
): Promise<{ readonly origin: string; readonly stop: () => Promise<void> }> {
  const port = await freePort();
  const program = `
    import { createServer } from 'node:http';
    const bytes = Buffer.from(process.env.BYTES, 'base64');
    const headers = { 'content-type': process.env.TYPE, 'content-length': bytes.length };
    createServer((request, reply) => reply.writeHead(200, headers).end(bytes)).listen(${port}, '127.0.0.1', () => console.log('up'));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], BYTES: bytes.toString('base64'), TYPE: type },
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
