import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../tools/ports.mjs';

export interface BareServer {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** The least that Node can do: the same bytes, from memory, with these headers and their length; in its own process. */
export const startBareServer = (bytes: Buffer, given: Readonly<Record<string, string>>): Promise<BareServer> =>
  startProgram(
    `const bytes = Buffer.from(process.env.BYTES, 'base64');
    const headers = [...Object.entries(JSON.parse(process.env.HEADERS)).flat(), 'content-length', String(bytes.length)];
    const answer = (request, reply) => reply.writeHead(200, headers).end(bytes);`,
    { BYTES: bytes.toString('base64'), HEADERS: JSON.stringify(given) },
  );

/** A process of its own that serves by the `answer` of this program. */
export async function startProgram(program: string, env: Readonly<Record<string, string>>): Promise<BareServer> {
  const port = await freePort();
  const serving = `import { createServer } from 'node:http';
    ${program}
    createServer(answer).listen(${port}, '127.0.0.1', () => console.log('up'));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', serving], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], ...env },
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
