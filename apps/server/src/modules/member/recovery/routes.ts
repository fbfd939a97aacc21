import { accountPaths, decodeFindLoginId, decodeResetPassword } from '@kkumteo/contract/member/account';
import { loginOptionsSchema, resetLinkAnswerSchema } from '@kkumteo/contract/member/account.answer';
import {
  findLoginIdSchema,
  newPasswordSchema,
  resetLinkSchema,
  resetPasswordSchema,
} from '@kkumteo/contract/member/account.schema';
import { encodeMemberField } from '@kkumteo/contract/member/sign-up';
import * as v from 'valibot';
import type { Api } from '../../../http/api.ts';
import { answers, ok } from '../../../http/documented.ts';
import { orRefuse } from '../../../http/refused.ts';
import { logLogin } from '../login-log.ts';
import { askRecovery, readResetLink, setNewPassword, type RecoveryDeps } from './recover.ts';

const tags = ['member'];
const nothing = v.object({});

/** 아이디 찾기 and 비밀번호 재설정, and what the login page offers. */
export function recoveryRoutes(api: Api, deps: RecoveryDeps & { readonly provider: string | null }): void {
  api.get(accountPaths.loginOptions, { schema: { tags, response: answers(loginOptionsSchema) } }, async () =>
    ok({ recoverBy: [...deps.channels], provider: deps.provider }),
  );

  api.post(
    accountPaths.findLoginId,
    { schema: { tags, body: findLoginIdSchema, response: answers(nothing) } },
    async (request) => {
      const asked = { ...decodeFindLoginId(request.body), address: request.ip };
      orRefuse(await askRecovery(deps, asked), encodeMemberField);
      return ok({});
    },
  );

  api.post(
    accountPaths.resetPassword,
    { schema: { tags, body: resetPasswordSchema, response: answers(nothing) } },
    async (request) => {
      const asked = { ...decodeResetPassword(request.body), address: request.ip };
      orRefuse(await askRecovery(deps, asked), encodeMemberField);
      return ok({});
    },
  );

  api.post(
    accountPaths.resetLink,
    { schema: { tags, body: resetLinkSchema, response: answers(resetLinkAnswerSchema) } },
    async (request) => ok({ userId: orRefuse(await readResetLink(deps, request.body.token)) }),
  );

  api.post(
    accountPaths.newPassword,
    { schema: { tags, body: newPasswordSchema, response: answers(nothing) } },
    async (request) => {
      const set = await setNewPassword(deps, request.body);
      logLogin(request, set.ok ? set.value : '', set, 'password reset');
      orRefuse(set, encodeMemberField);
      return ok({});
    },
  );
}
