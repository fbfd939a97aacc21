import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { formKeys, toNextError } from './form-keys.ts';
import { Form } from './form.tsx';

const NO_ERRORS = { of: () => null, all: [], show: () => undefined, clearError: () => undefined };

/** Five fields, of which the second and the fourth are wrong, and the bar with the save. */
function Page() {
  const form = useRef<HTMLFormElement>(null);
  return (
    <Form errors={{ ...NO_ERRORS, form }} onSubmit={() => undefined}>
      <button type="button" onClick={() => toNextError(form.current)}>
        다음 오류로
      </button>
      {[1, 2, 3, 4, 5].map((at) => (
        <input key={at} aria-label={`칸 ${at}`} aria-invalid={at % 2 === 0 || undefined} />
      ))}
      <div data-form-bar="">
        <button type="button">되돌리기</button>
        <button type="button">저장</button>
      </div>
    </Form>
  );
}

const user = userEvent.setup();
const cell = (at: number) => screen.getByLabelText(`칸 ${at}`);
const focused = () => document.activeElement;

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  HTMLDialogElement.prototype.showModal ??= vi.fn();
  HTMLDialogElement.prototype.close ??= vi.fn();
  render(<Page />);
});
afterEach(cleanup);

test('F8 goes to the next error from where the focus is, and from the last to the first; Shift+F8 goes back', async () => {
  cell(3).focus();
  await user.keyboard('{F8}');
  expect(focused()).toBe(cell(4));
  await user.keyboard('{F8}');
  expect(focused()).toBe(cell(2));
  cell(5).focus();
  await user.keyboard('{Shift>}{F8}{/Shift}');
  expect(focused()).toBe(cell(4));
});

test('the button goes on after the error that was left, although its way by Tab leads over the first cells', async () => {
  const next = screen.getByRole('button', { name: '다음 오류로' });
  await user.click(next);
  expect(focused()).toBe(cell(2));
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  expect(focused()).toBe(next);
  await user.keyboard('{Enter}');
  expect(focused()).toBe(cell(4));
});

test('F6 goes to the save and back to the cell that was left', async () => {
  cell(3).focus();
  await user.keyboard('{F6}');
  expect(focused()).toBe(screen.getByRole('button', { name: '저장' }));
  await user.tab({ shift: true });
  await user.keyboard('{F6}');
  expect(focused()).toBe(cell(3));
});

test('in a long form of a dialog F6 goes to the dialog’s own actions, and leaves the form around it alone', async () => {
  cleanup();
  render(
    <div {...formKeys}>
      <Dialog title="확약서" open size="form" onClose={() => undefined} actions={<button>작성 완료</button>}>
        <Form onSubmit={() => undefined}>
          <input aria-label="단체명" />
        </Form>
      </Dialog>
      <div data-form-bar="">
        <button type="button">결제하기</button>
      </div>
    </div>,
  );
  screen.getByLabelText('단체명').focus();
  await user.keyboard('{F6}');
  expect(focused()).toBe(screen.getByText('작성 완료'));
  await user.keyboard('{F6}');
  expect(focused()).toBe(screen.getByLabelText('단체명'));
});

test('without a bar, and without an error, the keys are left to the browser', () => {
  cleanup();
  render(
    <Form onSubmit={() => undefined}>
      <input aria-label="아이디" />
    </Form>,
  );
  for (const key of ['F6', 'F8']) expect(fireEvent.keyDown(screen.getByLabelText('아이디'), { key }), key).toBe(true);
});
