import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

let saved: { readonly name: string; readonly href: string } | null;

beforeEach(() => {
  saved = null;
  URL.createObjectURL = () => 'blob:kept';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved = { name: this.download, href: this.href };
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const disposition = `attachment; filename="KT-1.pdf"; filename*=UTF-8''${encodeURIComponent('견적서_KT-1')}.pdf`;

describe('a file of the site', () => {
  test('is kept under the name that the server gives it', async () => {
    vi.stubGlobal('fetch', async () => new Response('%PDF-', { headers: { 'content-disposition': disposition } }));
    await saveFile('/file');
    expect(saved).toEqual({ name: '견적서_KT-1.pdf', href: 'blob:kept' });
  });

  test('that is refused says why, and nothing is kept', async () => {
    const apiError = { status: 409, code: 'reservation.no-pledge', message: '작성된 확약서가 없습니다.' };
    vi.stubGlobal('fetch', async () => Response.json({ success: false, response: null, apiError }, { status: 409 }));
    await expect(saveFile('/file')).rejects.toMatchObject({ failure: 'refused', message: '작성된 확약서가 없습니다.' });
    expect(saved).toBeNull();
  });

  test('that can not be reached or read says so', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('away')));
    await expect(saveFile('/file')).rejects.toMatchObject({ message: '요청이 만료되었습니다.' });
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
    await expect(saveFile('/file')).rejects.toMatchObject({ failure: 'fault', message: '오류가 발생하였습니다.' });
  });
});
