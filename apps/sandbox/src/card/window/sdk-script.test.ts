import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { sdkScript } from './sdk-script.ts';

interface Sdk {
  (clientKey: string): {
    payment(options: object): { requestPayment(request: object): Promise<unknown> };
    widgets(options?: object): {
      setAmount(amount: object): Promise<void>;
      renderPaymentMethods(params: object): Promise<unknown>;
      requestPayment(request: object): Promise<unknown>;
    };
  };
}

function load(userAgent: string): Sdk {
  const window: { TossPayments?: Sdk; addEventListener(): void } = { addEventListener: () => {} };
  const document = { currentScript: { src: 'http://sandbox.example/v2/standard' }, querySelector: () => null };
  runInContext(sdkScript, createContext({ window, document, navigator: { userAgent }, URL, location: {} }));
  if (window.TossPayments === undefined) throw new Error('the script defines nothing');
  return window.TossPayments;
}

const request = {
  method: 'CARD',
  amount: { currency: 'KRW', value: 12_000 },
  orderId: 'order-0001',
  orderName: '소방관 체험',
  successUrl: 'https://park.example/payment/return',
  failUrl: 'https://park.example/payment/return',
};

async function refusal(change: object, clientKey = 'test_ck_1', userAgent = 'X11'): Promise<string> {
  try {
    await load(userAgent)(clientKey)
      .payment({ customerKey: '@@ANONYMOUS' })
      .requestPayment({ ...request, ...change });
    return 'none';
  } catch (error) {
    return (error as Error).name;
  }
}

describe("the browser script's checks", () => {
  it.each([
    ['a secret key', {}, 'InsecureKeyUsageError', 'test_sk_1'],
    ['a key of the other product', {}, 'NotSupportedWidgetKeyError', 'test_gck_1'],
    ['no key at all', {}, 'InvalidClientKeyError', ''],
    ['a method that is not contracted', { method: 'MOBILE_PHONE' }, 'NotSupportedMethodError'],
    ['details of another method', { virtualAccount: { validHours: 24 } }, 'InvalidParametersError'],
    [
      'an account that lives for more than ninety days',
      { method: 'VIRTUAL_ACCOUNT', virtualAccount: { validHours: 2_161 } },
      'ExceedMaxDueDateError',
    ],
    ['an unknown field', { memo: 'x' }, 'InvalidParametersError'],
    ['nothing to pay', { amount: { currency: 'KRW', value: 0 } }, 'BelowZeroAmountError'],
    ['an amount that is no number', { amount: { currency: 'KRW', value: '1' } }, 'InvalidParametersError'],
    ['an order number of five characters', { orderId: 'order' }, 'InvalidParametersError'],
    ['an order name of 101 characters', { orderName: 'a'.repeat(101) }, 'InvalidParametersError'],
    ['a success address without origin', { successUrl: '/done' }, 'IncorrectSuccessUrlFormatError'],
    ['a failure address without origin', { failUrl: '/failed' }, 'IncorrectFailUrlFormatError'],
    [
      'a full redirect without addresses',
      { successUrl: null, failUrl: null, windowTarget: 'self' },
      'NotSupportedPromiseError',
    ],
  ])('refuse %s by the name that the provider uses', async (_name, change, expected, clientKey = 'test_ck_1') => {
    expect(await refusal(change, clientKey)).toBe(expected);
  });

  it('refuse a frame on a phone', async () => {
    expect(await refusal({ windowTarget: 'iframe' }, 'test_ck_1', 'iPhone Mobile')).toBe('InvalidParametersError');
  });

  it('refuse the widgets, for which the key is of the wrong kind', () => {
    expect(() => load('X11')('test_ck_1').widgets()).toThrow(
      expect.objectContaining({ name: 'NotSupportedAPIIndividualKeyError' }),
    );
  });

  it("refuse, for the widgets' own key, to go on without amount, place and means, by the names that the provider uses", async () => {
    const widgets = load('X11')('test_gck_1').widgets({ customerKey: '@@ANONYMOUS' });
    const refused = (name: string): unknown => expect.objectContaining({ name });
    await expect(widgets.renderPaymentMethods({ selector: '#pay' })).rejects.toEqual(refused('NotSetupAmountError'));
    await expect(widgets.setAmount({ currency: 'USD', value: 1 })).rejects.toEqual(refused('InvalidParametersError'));
    await widgets.setAmount({ currency: 'KRW', value: 12_000 });
    await expect(widgets.renderPaymentMethods({ selector: '#pay' })).rejects.toEqual(refused('InvalidSelectorError'));
    await expect(widgets.requestPayment(request)).rejects.toEqual(refused('NotSelectedPaymentMethodError'));
  });
});
