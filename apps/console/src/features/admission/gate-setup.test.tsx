import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { GateSetup } from './gate-setup.tsx';

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;

function draw(gate: string) {
  const close = vi.fn();
  const settings = { device: 'd', gate, publicKey: '', hall: null, startMinute: null };
  render(
    <MemoryRouter initialEntries={['/admission']}>
      <GateSetup gate={{ settings, changeSettings: vi.fn(), day: undefined }} open onClose={close} />
      <Address />
    </MemoryRouter>,
  );
  return close;
}

const address = () => screen.getByTestId('address').textContent;

test('no gate is without a name: who does not give one leaves the page', async () => {
  const close = draw('');
  await userEvent.click(screen.getByRole('button', { name: '닫기' }));
  expect(close).not.toHaveBeenCalled();
  expect(address()).toBe('/account');
});

test('a gate with a name stays what it is', async () => {
  const close = draw('정문 1');
  const field = screen.getByLabelText<HTMLInputElement>('자리 이름');
  await userEvent.type(field, ' 옆');
  await userEvent.click(screen.getByRole('button', { name: '닫기' }));
  expect(close).toHaveBeenCalledOnce();
  expect(field.value, 'what was not saved is not shown later').toBe('정문 1');
  expect(address()).toBe('/admission');
});
