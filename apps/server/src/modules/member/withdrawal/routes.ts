import { doneAnswer, type Withdrawal, withdrawalAnswer, withdrawalRequest } from '@kkumteo/contract/member/account';
import { memberPaths } from '@kkumteo/contract/member/member';
import type { Language } from '@kkumteo/contract/wire/language';
import { signUpFields } from '@kkumteo/contract/member/sign-up';
import type { KeptRecord } from '@kkumteo/domain/member/withdrawal';
import { memberOf, type Api } from '../../../http/api.ts';
import { callsOf } from '../../../http/calls.ts';
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
  const calls = callsOf(api, tags, { onRequest: sessions.requireMember });

  calls.get(memberPaths.withdrawal, { answer: withdrawalAnswer }, async (request) => {
    const { rejection, kept } = await previewWithdrawal(
      { sql: deps.db, clock: deps.clock },
      memberOf(request).memberKey,
    );
    const language = languageOf(request);
    const refusal = rejection && sentenceIn(language, rejection, FIXED_WORDS);
    return { refusal, kept: kept.map((record) => describeKept(record, language)) };
  });

  calls.post(memberPaths.withdrawal, { body: withdrawalRequest, answer: doneAnswer }, async (request, reply) => {
    const tokenHash = sessionHashOf(request, deps.secure) ?? Buffer.alloc(0);
    const input = { member: memberOf(request), password: request.body.password, address: request.ip, tokenHash };
    orRefuse(await withdraw(deps, input), signUpFields.encode);
    await sessions.end(request, reply);
    return {};
  });
}
