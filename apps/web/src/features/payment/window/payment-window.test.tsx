import { windowResult, type WindowResult } from '@kkumteo/contract/payment/payment';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { approved, keptAttempt } from '../flow/payment-flow.test-support.tsx';
import { PaymentWindow } from './payment-window.tsx';

const attempt = keptAttempt({ track: 'group', paysFor: 'R-0001' });

function open() {
  const onResult = vi.fn<(result: WindowResult) => void>();
  const onClose = vi.fn<() => void>();
  render(
    <PaymentWindow attempt={attempt} open onResult={onResult} onClose={onClose} onLeave={async () => undefined} />,
  );
  const frame = screen.getByTitle<HTMLIFrameElement>('결제창');
  const say = (data: unknown): void => {
    act(() => {
      const event = new MessageEvent('message', { data, origin: location.origin });
      // happy-dom does not take the sender from the constructor.
      Object.defineProperty(event, 'source', { value: frame.contentWindow });
      window.dispatchEvent(event);
    });
  };
  return { onResult, onClose, say };
}

test.each([
  ['no object', 'payment-result'],
  ['a result without fields', { kind: 'payment-result' }],
  ['fields that are none', { kind: 'payment-result', fields: [1, 2] }],
  ['fields of another type', { kind: 'payment-result', fields: { ...windowResult.encode(approved), LGD_OID: 7 } }],
  ['a result without an attempt', { kind: 'payment-result', fields: { LGD_RESPCODE: '0000' } }],
  ['news of no phase', { kind: 'payment-window', order: 'ATTEMPT', phase: 'gone' }],
])('a message of the window that can not be read changes nothing: %s', (_name, data) => {
  const { onResult, onClose, say } = open();
  say(data);
  expect([onResult.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
  expect(screen.getByTitle('결제창')).toBeDefined();
  say({ kind: 'payment-result', fields: windowResult.encode(approved) });
  expect(onResult.mock.calls).toEqual([[approved]]);
});

test('a press beside the window leaves it open, as the second press of 결제하기 lands there; its X closes it', () => {
  const { onClose } = open();
  fireEvent.click(screen.getByRole('dialog'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '닫기' }));
  expect(onClose).toHaveBeenCalledOnce();
});
