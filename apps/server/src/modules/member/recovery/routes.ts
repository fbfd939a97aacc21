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
import { answers, ok } from '../../../http/documented.ts';
import { orRefuse } from '../../../http/refused.ts';
import { logLogin } from '../login-log.ts';
import { askRecovery, readResetLink, setNewPassword, type RecoveryDeps } from './recover.ts';

const tags = ['member'];

/** 아이디 찾기 and 비밀번호 재설정, and what the login page offers. */
export function recoveryRoutes(
  api: Api,
  deps: RecoveryDeps & { readonly providers: readonly Pick<IdentityProvider, 'key' | 'name'>[] },
): void {
  api.get(accountPaths.loginOptions, { schema: { tags, response: answers(loginOptionsAnswer) } }, async () =>
    ok(loginOptionsAnswer.encode({ recoverBy: deps.channels, providers: deps.providers })),
  );

  for (const [path, body] of [
    [accountPaths.findLoginId, findLoginIdRequest],
    [accountPaths.resetPassword, resetPasswordRequest],
  ] as const)
    api.post(path, { schema: { tags, body, response: answers(doneAnswer) } }, async (request) => {
      const asked = { ...request.body, address: request.ip };
      orRefuse(await askRecovery(deps, asked), signUpFields.encode);
      return ok({});
    });

  api.post(
    accountPaths.resetLink,
    { schema: { tags, body: resetLinkRequest, response: answers(resetLinkAnswer) } },
    async (request) => ok(resetLinkAnswer.encode(orRefuse(await readResetLink(deps, request.body.token)))),
  );

  api.post(
    accountPaths.newPassword,
    { schema: { tags, body: newPasswordRequest, response: answers(doneAnswer) } },
    async (request) => {
      const set = await setNewPassword(deps, request.body);
      logLogin(request, set.ok ? set.value : '', set, 'password reset');
      orRefuse(set, signUpFields.encode);
      return ok({});
    },
  );
}
