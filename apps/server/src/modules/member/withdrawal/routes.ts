import { doneAnswer, type Withdrawal, withdrawalAnswer, withdrawalRequest } from '@kkumteo/contract/member/account';
import { memberPaths } from '@kkumteo/contract/member/member';
import type { Language } from '@kkumteo/contract/wire/language';
import { signUpFields } from '@kkumteo/contract/member/sign-up';
import type { KeptRecord } from '@kkumteo/domain/member/withdrawal';
import { memberOf, type Api } from '../../../http/api.ts';
import { answers, ok } from '../../../http/documented.ts';
import { orRefuse } from '../../../http/refused.ts';
import { FIXED_WORDS, languageOf } from '../../../http/answers/english.ts';
import { sentenceIn } from '../../../http/answers/sentence.ts';
import { sessionHashOf } from '../../../http/session.ts';
import type { SiteDeps } from '../../site-deps.ts';
import type { OwnPasswordDeps } from '../own-password.ts';
import { previewWithdrawal, withdraw } from './withdraw.ts';

interface Deps extends OwnPasswordDeps, Pick<SiteDeps, 'sessions' | 'secure'> {
  readonly describeKept: (record: KeptRecord, language: Language) => Withdrawal['kept'][number];
}

const tags = ['member'];

/** 회원 탈퇴: whether it can be now and what stays, and the act itself. */
export function withdrawalRoutes(api: Api, deps: Deps): void {
  const { sessions, describeKept } = deps;
  const guarded = { onRequest: sessions.requireMember };

  api.get(
    memberPaths.withdrawal,
    { ...guarded, schema: { tags, response: answers(withdrawalAnswer) } },
    async (request) => {
      const { rejection, kept } = await previewWithdrawal(deps, memberOf(request).memberKey);
      const language = languageOf(request);
      const refusal = rejection && sentenceIn(language, rejection, FIXED_WORDS);
      return ok({ refusal, kept: kept.map((record) => describeKept(record, language)) });
    },
  );

  api.post(
    memberPaths.withdrawal,
    { ...guarded, schema: { tags, body: withdrawalRequest, response: answers(doneAnswer) } },
    async (request, reply) => {
      const tokenHash = sessionHashOf(request, deps.secure) ?? Buffer.alloc(0);
      const input = { member: memberOf(request), password: request.body.password, address: request.ip, tokenHash };
      orRefuse(await withdraw(deps, input), signUpFields.encode);
      await sessions.end(request, reply);
      return ok({});
    },
  );
}
