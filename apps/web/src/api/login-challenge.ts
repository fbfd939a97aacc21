import { accountPaths, loginChallengeAnswer, loginChallengeRequest } from '@kkumteo/contract/member/account';
import { callApi } from '../lib/http.ts';

/** A challenge that the login of that id takes a solution of, as JSON. */
export const loadLoginChallenge = (loginId: string): Promise<string> =>
  callApi({
    method: 'POST',
    path: accountPaths.loginChallenge,
    body: loginChallengeRequest.encode({ loginId }),
    answer: loginChallengeAnswer,
  }).then(({ challenge }) => challenge);
