import fc from 'fast-check';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { createMetrics } from '../../observe/metrics.ts';
import { answerErrors } from '../answers/errors.ts';
import type { Api, WireTypes } from '../api.ts';
import { attachmentHeader, receiveFile, readFieldsAsBody, acceptMultipart } from './multipart.ts';

test('a Korean name is said in UTF-8, and in plain letters for programs that read no other', () => {
  expect(attachmentHeader('KT-4821-9035-1_체험자명단.xls')).toBe(
    `attachment; filename="KT-4821-9035-1_.xls"; filename*=UTF-8''KT-4821-9035-1_%EC%B2%B4%ED%97%98%EC%9E%90%EB%AA%85%EB%8B%A8.xls`,
  );
});

test('a name of any letters stays one header that says it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      const header = attachmentHeader(name);
      const [, plain = '', encoded = ''] =
        /^attachment; filename="([\w.-]*)"; filename\*=UTF-8''([\w.!~%-]*)$/.exec(header) ?? [];
      expect(header).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
      expect(decodeURIComponent(encoded)).toBe(name);
    }),
  );
});

interface Part {
  readonly name: string;
  readonly fileName?: string;
}

async function sendForm(route: (api: Api) => void, parts: readonly Part[]): Promise<unknown> {
  const api: Api = fastify().withTypeProvider<WireTypes>();
  answerErrors(api, createMetrics());
  await acceptMultipart(api);
  route(api);
  const heads = parts.map(({ name, fileName }) => `name="${name}"${fileName ? `; filename="${fileName}"` : ''}`);
  const payload = [...heads.map((head) => `--a\r\nContent-Disposition: form-data; ${head}\r\n\r\n1\r\n`), '--a--\r\n'];
  const headers = { 'content-type': 'multipart/form-data; boundary=a' };
  const answer = await api.inject({ method: 'POST', url: '/form', headers, payload: payload.join('') });
  await api.close();
  return answer.json();
}
const malformed = { apiError: { status: 400, code: 'http.malformed' } };

test('a field that comes twice is refused, since no one could say which one counts', async () => {
  const route = (api: Api) => api.post('/form', { preValidation: readFieldsAsBody }, async ({ body }) => body);
  const [product, line] = [{ name: 'pdNo' }, { name: 'pdRvNo' }];
  expect(await sendForm(route, [product, line])).toEqual({ pdNo: '1', pdRvNo: '1' });
  expect(await sendForm(route, [product, line, product])).toMatchObject(malformed);
});

test('a second file is refused', async () => {
  const route = (api: Api) =>
    api.post('/form', async (request) => ({ name: (await receiveFile(request, 'file', 10))?.name ?? null }));
  const file = { name: 'file', fileName: 'a.xls' };
  expect(await sendForm(route, [file])).toEqual({ name: 'a.xls' });
  expect(await sendForm(route, [file, { name: 'other', fileName: 'b.xls' }])).toMatchObject(malformed);
});
