import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attachmentHeader } from './multipart.ts';

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
