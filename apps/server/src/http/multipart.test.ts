import fc from 'fast-check';
import { fastify } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { createMetrics } from '../observe/metrics.ts';
import type { Api } from './api.ts';
import { answerErrors } from './errors.ts';
import { attachmentHeader, takeFieldsAsBody, takeMultipart } from './multipart.ts';

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

test('a field that comes twice is refused, since nobody could say which one counts', async () => {
  const api: Api = fastify().withTypeProvider<ZodTypeProvider>();
  answerErrors(api, createMetrics());
  await takeMultipart(api);
  api.post('/form', { preValidation: takeFieldsAsBody }, async ({ body }) => body);
  const send = (...names: readonly string[]) =>
    api.inject({
      method: 'POST',
      url: '/form',
      headers: { 'content-type': 'multipart/form-data; boundary=a' },
      payload: [
        ...names.map((name) => `--a\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`),
        '--a--\r\n',
      ].join(''),
    });
  expect((await send('pdNo', 'pdRvNo')).json()).toEqual({ pdNo: '1', pdRvNo: '1' });
  expect((await send('pdNo', 'pdRvNo', 'pdNo')).json()).toMatchObject({
    apiError: { status: 400, code: 'http.malformed' },
  });
  await api.close();
});
