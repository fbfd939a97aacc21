import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { confirmVerbs } from '@kkumteo/copy/confirms';
import { DialogHost } from '@kkumteo/ui/dialog-host.tsx';
import { Form } from '@kkumteo/ui/form.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { type SubmitOptions, useSubmit } from './use-submit.ts';
import { useTyped } from './use-typed.ts';

const refusedWith = (part: { readonly status: number; readonly field?: string }) =>
  Object.assign(new Error('쓸 수 없는 이름입니다.'), { failure: 'refused', code: 'x', ...part });

function NameForm(options: Pick<SubmitOptions<void>, 'send' | 'confirm' | 'isForVisitors'>) {
  const errors = useFieldErrors();
  const { typed, field } = useTyped({ name: '' }, errors);
  const save = useSubmit({
    errors,
    check: () => (typed.name === '' ? [{ field: 'name', message: '이름을 입력해 주세요.' }] : []),
    fieldOf: ({ field: refused }) => (refused === 'userName' ? 'name' : null),
    ...options,
  });
  return (
    <Form errors={errors} failure={save.failure} onSubmit={save.submit}>
      <TextField label="이름" {...field('name')} />
      <button type="submit">{save.busy ? '저장하는 중' : '저장'}</button>
    </Form>
  );
}

function show(options: Pick<SubmitOptions<void>, 'send' | 'confirm' | 'isForVisitors'>) {
  render(
    <>
      <NameForm {...options} />
      <DialogHost />
    </>,
    { wrapper: MemoryRouter },
  );
  const name = screen.getByRole('textbox', { name: '이름' });
  return { name, press: () => userEvent.click(screen.getByRole('button')) };
}

test('what the form’s own rules refuse is not sent, and is shown beside its field', async () => {
  const send = vi.fn<() => void>();
  const { name, press } = show({ send });
  await press();
  expect([send.mock.calls.length, name.getAttribute('aria-invalid'), document.activeElement]).toEqual([
    0,
    'true',
    name,
  ]);
  expect(screen.getByText('이름을 입력해 주세요.')).toBeDefined();
});

test('a second press while the first is on its way sends nothing', async () => {
  const send = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  const { name, press } = show({ send });
  await userEvent.type(name, '한별');
  await press();
  await press();
  expect([send.mock.calls.length, screen.getByRole('button').textContent]).toEqual([1, '저장하는 중']);
});

test.each([
  ['of a field is shown beside it', { status: 422, field: 'userName' }, 'true', false],
  ['of no field is shown above the form', { status: 409 }, null, true],
] as const)('a refusal %s', async (_, refusal, invalid, isAbove) => {
  const { name, press } = show({ send: () => Promise.reject(refusedWith(refusal)) });
  await userEvent.type(name, '한별');
  await press();
  await screen.findByText('쓸 수 없는 이름입니다.');
  expect([name.getAttribute('aria-invalid'), screen.queryByRole('alert') !== null]).toEqual([invalid, isAbove]);
});

test('a visitor’s refusal is shown above the form too, and no login is asked for', async () => {
  const refusal = refusedWith({ status: 401, field: 'userName' });
  const { name, press } = show({ send: () => Promise.reject(refusal), isForVisitors: true });
  await userEvent.type(name, '한별');
  await press();
  expect(await screen.findAllByText('쓸 수 없는 이름입니다.')).toHaveLength(2);
});

test('the button says nothing of sending while the question waits for its answer', async () => {
  const send = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  const { name, press } = show({ send, confirm: 'save' });
  await userEvent.type(name, '한별');
  await press();
  const question = await screen.findByRole('alertdialog');
  expect([send.mock.calls.length, screen.queryByText('저장하는 중')]).toEqual([0, null]);
  await userEvent.click(within(question).getByRole('button', { name: confirmVerbs.save[0] }));
  expect(await screen.findByText('저장하는 중')).toBeDefined();
});
