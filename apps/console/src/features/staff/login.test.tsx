import { officePaths } from '@kkumteo/contract/office/staff';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Login } from './login.tsx';
import { answer, drawAs, officeAnswers, refusal } from './office-answers.test-support.tsx';

const CODE = { name: '인증 앱의 숫자 여섯 개' };

async function givePassword(): Promise<void> {
  await userEvent.type(screen.getByLabelText('아이디'), ' Sujin.Bae ');
  await userEvent.type(screen.getByLabelText('비밀번호'), 'kkumteo!2026');
  await userEvent.click(screen.getByRole('button', { name: '다음' }));
}

test('a password, then six digits that are sent once they are all there', async () => {
  const onDone = vi.fn();
  const sent = officeAnswers({
    [officePaths.login]: () => answer({ hasPasskey: false }),
    [officePaths.loginCode]: () => answer({}),
  });
  drawAs('admin', <Login onDone={onDone} />);
  await givePassword();
  const field = await screen.findByRole('textbox', CODE);
  await userEvent.click(field);
  await userEvent.paste('482 913');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    { path: officePaths.login, body: { loginId: 'sujin.bae', password: 'kkumteo!2026' } },
    { path: officePaths.loginCode, body: { code: '482913' } },
  ]);
});

test('a wrong password is said beside it, and stays typed', async () => {
  officeAnswers({ [officePaths.login]: () => refusal(401, 'member.login-failed', '아이디나 비밀번호가 달라요.') });
  drawAs('admin', <Login onDone={() => undefined} />);
  await givePassword();
  expect((await screen.findAllByText('아이디나 비밀번호가 달라요.')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>('비밀번호').value).toBe('kkumteo!2026');
  expect(screen.getByLabelText('비밀번호').getAttribute('aria-invalid')).toBe('true');
});

test('a wrong code empties the boxes and keeps the login', async () => {
  officeAnswers({
    [officePaths.login]: () => answer({ hasPasskey: false }),
    [officePaths.loginCode]: () => refusal(422, 'staff.code-wrong', '숫자가 맞지 않아요.'),
  });
  drawAs('admin', <Login onDone={() => undefined} />);
  await givePassword();
  const field = await screen.findByRole<HTMLInputElement>('textbox', CODE);
  await userEvent.type(field, '111111');
  await screen.findByText('숫자가 맞지 않아요.');
  expect(field.value).toBe('');
});

test('a login that waited too long begins again with its sentence', async () => {
  officeAnswers({
    [officePaths.login]: () => answer({ hasPasskey: false }),
    [officePaths.loginCode]: () => refusal(401, 'staff.login-over', '로그인한 지 10분이 지났어요.'),
  });
  drawAs('admin', <Login onDone={() => undefined} />);
  await givePassword();
  await userEvent.type(await screen.findByRole('textbox', CODE), '111111');
  await screen.findByText('로그인한 지 10분이 지났어요.');
  expect(screen.getByRole('heading', { name: '로그인' })).toBeDefined();
});

test('a recovery code takes the place of the digits', async () => {
  const onDone = vi.fn();
  const sent = officeAnswers({
    [officePaths.login]: () => answer({ hasPasskey: false }),
    [officePaths.loginRecoveryCode]: () => answer({}),
  });
  drawAs('admin', <Login onDone={onDone} />);
  await givePassword();
  await userEvent.click(await screen.findByRole('button', { name: '적어 둔 복구 번호로 하기' }));
  expect(document.activeElement).toBe(screen.getByLabelText('복구 번호'));
  await userEvent.keyboard('24usm-xtfyh');
  await userEvent.click(screen.getByRole('button', { name: '복구 번호로 로그인' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent.at(-1)).toEqual({ path: officePaths.loginRecoveryCode, body: { recoveryCode: '24usm-xtfyh' } });
});

test('why a recovery code was refused is not said beside the digits', async () => {
  officeAnswers({
    [officePaths.login]: () => answer({ hasPasskey: false }),
    [officePaths.loginRecoveryCode]: () => refusal(422, 'staff.code-wrong', '복구 번호가 맞지 않아요.'),
  });
  drawAs('admin', <Login onDone={() => undefined} />);
  await givePassword();
  await userEvent.click(await screen.findByRole('button', { name: '적어 둔 복구 번호로 하기' }));
  await userEvent.keyboard('24usm-xtfyh{Enter}');
  await screen.findByText('복구 번호가 맞지 않아요.');
  await userEvent.click(screen.getByRole('button', { name: '인증 앱의 숫자로 하기' }));
  expect(screen.queryByText('복구 번호가 맞지 않아요.')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', CODE));
});
