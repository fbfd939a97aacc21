import { describe, expect, it } from 'vitest';
import { readReturn, renderComeBackPage, renderReturnPage } from './return-page.ts';
import { describeWindow, renderWindowPage, windowPagePolicy } from './window-page.ts';
import { WINDOW_WORDS } from './window-words.ts';

const success = { outcome: 'success', order: 'order-1', orderId: 'order-1', paymentKey: 'tsbx_1', amount: '12000' };

describe('the return from the payment window', () => {
  it('is ok with key, order and amount when the buyer approved', () => {
    expect(readReturn(success)).toEqual({
      resultCode: 'ok',
      message: '',
      providerKey: 'tsbx_1',
      orderNo: 'order-1',
      amount: 12_000,
    });
  });

  it.each([
    ['the order is another one', { ...success, orderId: 'order-2' }],
    ['the amount is no number', { ...success, amount: 'all' }],
    ['the key is missing', { ...success, paymentKey: undefined }],
    ['a value is given twice', { ...success, paymentKey: ['a', 'b'] }],
    ['there is nothing', null],
  ])('is unreadable, never ok, when %s', (_name, query) => {
    expect(readReturn(query).resultCode).toBe('INVALID_RETURN');
  });

  it("[9] has the provider's code and sentence when the buyer closed the window, with or without the order", () => {
    const closed = { outcome: 'fail', order: 'order-1', code: 'PAY_PROCESS_CANCELED', message: '취소되었습니다.' };
    const expected = { resultCode: 'PAY_PROCESS_CANCELED', message: '취소되었습니다.', orderNo: 'order-1' };
    expect(readReturn(closed)).toMatchObject(expected);
    expect(readReturn({ ...closed, orderId: 'order-1' })).toMatchObject(expected);
  });

  it('puts hostile text into its script as data only', () => {
    const text = `</script><script>alert('x')</script>"\u2028`;
    const html = renderReturnPage({
      fields: { message: text },
      siteOrigin: 'http://a.example',
      continueTo: '/x',
      words: WINDOW_WORDS.ko,
      nonce: 'n',
    });
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html).not.toContain('\u2028');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'goes on to a path of the site only, never to %s',
    (continueTo) => {
      expect(() =>
        renderReturnPage({
          fields: {},
          siteOrigin: 'http://a.example',
          continueTo,
          words: WINDOW_WORDS.ko,
          nonce: 'n',
        }),
      ).toThrow();
      expect(() => renderComeBackPage({ continueTo, words: WINDOW_WORDS.ko, nonce: 'n' })).toThrow();
    },
  );

  it('requests the same address from our own site, and posts nothing to an embedding page', () => {
    const html = renderComeBackPage({
      continueTo: '/payment/return?order=a&again=1',
      words: WINDOW_WORDS.ko,
      nonce: 'n',
    });
    expect(html).toContain('location.replace("/payment/return?order=a&again=1")');
    expect(html).toContain('href="/payment/return?order=a&amp;again=1"');
    expect(html).not.toContain('postMessage');
  });
});

describe('the window page', () => {
  const attempt = { orderNo: 'order-1', amount: 12_000, orderName: `어린이체험관 </script> ${'가'.repeat(120)}` };
  const view = {
    attempt,
    method: { kind: 'card' },
    scriptUrl: 'http://localhost:3900/v2/standard',
    clientKey: 'test_ck_1',
    siteOrigin: 'http://localhost:3000',
    words: WINDOW_WORDS.ko,
    nonce: 'n',
  } as const;

  it('is described by a path of the site and texts to show', () => {
    expect(describeWindow({ orderNo: 'order-1', amount: 12_000, orderName: '체험' })).toEqual({
      windowUrl: '/payment/window/order-1',
      fields: { orderNo: 'order-1', amount: '12000', orderName: '체험' },
    });
  });

  it('is in the language of the visitor, and comes back to a page in it', () => {
    const korean = renderWindowPage({ ...view, display: 'page' });
    const english = renderWindowPage({ ...view, words: WINDOW_WORDS.en, display: 'page' });
    expect(korean).toContain('"successUrl":"http://localhost:3000/payment/return?');
    expect(english).toContain('"successUrl":"http://localhost:3000/en/payment/return?');
    expect(english).toContain('<html lang="en">');
    expect(english.replace('어린이체험관', '').replaceAll('가', '')).not.toMatch(/\p{Script=Hangul}/u);
  });

  it('asks for a frame in a dialog and for the whole page on a phone', () => {
    expect(renderWindowPage({ ...view, display: 'frame' })).toContain('"windowTarget":"iframe"');
    expect(renderWindowPage({ ...view, display: 'page' })).toContain('"windowTarget":"self"');
  });

  it('asks for a card, for a transfer, or for an account that closes at the deadline', () => {
    const html = (method: Parameters<typeof renderWindowPage>[0]['method']): string =>
      renderWindowPage({ ...view, method, display: 'page' });
    const dueAt = Date.parse('2026-11-23T23:59:59+09:00');
    expect(html({ kind: 'card' })).toContain('"method":"CARD"');
    expect(html({ kind: 'bank-transfer' })).toContain('"method":"TRANSFER","transfer":{"cashReceipt"');
    expect(html({ kind: 'virtual-account', dueAt })).toContain(
      '"method":"VIRTUAL_ACCOUNT","virtualAccount":{"dueDate":"2026-11-24T00:00:00"',
    );
  });

  it('sends the provider no data of the buyer and keeps the order name within its hundred characters', () => {
    const html = renderWindowPage({ ...view, display: 'frame' });
    expect(html).toContain('"customerKey":"@@ANONYMOUS"');
    expect(html).toContain(JSON.stringify(attempt.orderName.slice(0, 100)).replace(/</g, '\\u003c'));
    expect(html.match(/<\/script>/g)).toHaveLength(1);
  });

  it('allows the one provider that is in use and no other', () => {
    expect(windowPagePolicy(view.scriptUrl, 'n')).toContain('frame-src http://localhost:3900;');
    expect(windowPagePolicy('https://js.tosspayments.com/v2/standard', 'n')).toContain(
      'frame-src https://*.tosspayments.com;',
    );
  });
});
