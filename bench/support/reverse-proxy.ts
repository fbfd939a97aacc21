import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../tools/ports.mjs';

export interface ReverseProxy {
  readonly origin: string;
  stop(): Promise<void>;
}

const PORTS_OF_UNITS = /127\.0\.0\.1:300(\d)/g;

/** nginx with the files of deploy/nginx before processes on three ports, on this machine alone and without TLS. */
export async function startNginx(ports: readonly number[]): Promise<ReverseProxy> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'kkumteo-nginx-'));
  const upstream = await readFile(resolve('deploy/nginx/upstream.conf'), 'utf8');
  const own = upstream.replaceAll(PORTS_OF_UNITS, (_, at: string) => `127.0.0.1:${ports[Number(at) - 1]}`);
  await writeFile(join(folder, 'upstream.conf'), own);
  await mkdir(join(folder, 'temp'));
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port));
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null || tries > 200) throw new Error('nginx did not start: its reason is above.');
    if ((await fetch(origin).catch(() => undefined)) !== undefined) break;
    await new Promise((wake) => setTimeout(wake, 25));
  }
  return {
    origin,
    stop: async () => {
      child.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const configuration = (folder: string, port: number): string => `
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 2048; }
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/temp/${name};`).join(' ')}
  include ${folder}/upstream.conf;
  server {
    listen 127.0.0.1:${port} backlog=4096;
    include ${resolve('deploy/nginx/locations.conf')};
  }
}
`;
