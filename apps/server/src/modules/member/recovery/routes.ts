import {
  accountPaths,
  doneAnswer,
  findLoginIdRequest,
  loginOptionsAnswer,
  newPasswordRequest,
  resetLinkAnswer,
  resetLinkRequest,
  resetPasswordRequest,
} from '@kkumteo/contract/member/account';
import { signUpFields } from '@kkumteo/contract/member/sign-up';
import type { IdentityProvider } from '../../../gateways/identity/port.ts';
import type { Api } from '../../../http/api.ts';
import { languageOf } from '../../../http/answers/english.ts';
import { callsOf } from '../../../http/calls.ts';
import { orRefuse } from '../../../http/refused.ts';
import { logLogin } from '../login-log.ts';
import { askRecovery, readResetLink, setNewPassword, type RecoveryDeps } from './recover.ts';

const tags = ['member'];

/** 아이디 찾기 and 비밀번호 재설정, and what the login page offers. */
export function recoveryRoutes(
  api: Api,
  deps: RecoveryDeps & { readonly providers: readonly Pick<IdentityProvider, 'key' | 'name'>[] },
): void {
  const calls = callsOf(api, tags);

  calls.get(accountPaths.loginOptions, { answer: loginOptionsAnswer }, async () => ({
    recoverBy: deps.channels,
    providers: deps.providers,
  }));

  for (const [path, body] of [
    [accountPaths.findLoginId, findLoginIdRequest],
    [accountPaths.resetPassword, resetPasswordRequest],
  ] as const)
    calls.post(path, { body, answer: doneAnswer }, async (request) => {
      const asked = { ...request.body, address: request.ip, language: languageOf(request) };
      orRefuse(await askRecovery(deps, asked), signUpFields.encode);
      return {};
    });

  calls.post(accountPaths.resetLink, { body: resetLinkRequest, answer: resetLinkAnswer }, async (request) =>
    orRefuse(await readResetLink(deps, request.body.token)),
  );

  calls.post(accountPaths.newPassword, { body: newPasswordRequest, answer: doneAnswer }, async (request) => {
    const set = await setNewPassword(deps, request.body);
    logLogin(request, set.ok ? set.value : '', set, 'password reset');
    orRefuse(set, signUpFields.encode);
    return {};
  });
}
