import cookie from '@fastify/cookie';
import { fastify } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Api } from './api.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { siteFiles } from './site-files.ts';

let folder: string;
let api: Api;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kkumteo-web-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>꿈터</title>');
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *');
  await writeFile(join(folder, 'assets/main-abc123.js'), 'plain()');
  await writeFile(join(folder, 'assets/main-abc123.js.gz'), gzipSync('packed()'));
  await writeFile(join(folder, 'assets/main-abc123.js.map'), '{}');
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  api = fastify().withTypeProvider<ZodTypeProvider>();
  await api.register(cookie);
  setSecurityHeaders(api, { 'x-content-type-options': 'nosniff' });
  await siteFiles(api, folder);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

it.each([
  '/reserve',
  '/reserve/',
  '/reserve/ind/child/101',
  '/reserve/ind/reservations/ABC',
  '/login?menuId=109',
  '/signup',
])('answers %s with the app, never from a cache unasked', async (url) => {
  const reply = await api.inject({ url });
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(reply.body).toContain('꿈터');
});

it('lets browsers keep hashed files for a year and others for an hour', async () => {
  const asset = await api.inject({ url: '/reserve/assets/main-abc123.js' });
  expect([asset.body, asset.headers['cache-control']]).toEqual(['plain()', 'public, max-age=31536000, immutable']);
  expect((await api.inject({ url: '/reserve/favicon.svg' })).headers['cache-control']).toBe('public, max-age=3600');
  expect((await api.inject({ url: '/robots.txt' })).body).toBe('User-agent: *');
});

it('sends the packed file that the build left beside', async () => {
  const reply = await api.inject({ url: '/reserve/assets/main-abc123.js', headers: { 'accept-encoding': 'gzip' } });
  expect(reply.headers['cache-control']).toContain('immutable');
  expect(reply.headers['content-encoding']).toBe('gzip');
  expect(reply.headers['content-type']).toContain('javascript');
});

it.each([
  '/reserve/assets/gone.js',
  '/reserve/assets/main-abc123.js.map',
  '/reserve/.vite/manifest.json',
  '/reserve/..%2f..%2fpackage.json',
  '/reserve/../../package.json',
])('has no file at %s', async (url) => {
  expect((await api.inject({ url })).statusCode).toBe(404);
});
