import { accountPaths } from '@kkumteo/contract/member/account';
import { loginChallengeSchema } from '@kkumteo/contract/member/account.answer';
import { callApi } from '../lib/http.ts';

/** A challenge that the login of that id takes a solution of, as JSON. */
export const loadLoginChallenge = (loginId: string): Promise<string> =>
  callApi({
    method: 'POST',
    path: accountPaths.loginChallenge,
    body: { userId: loginId },
    answer: loginChallengeSchema,
    decode: ({ challenge }) => challenge,
  });
