import { logoutAnswer } from '@kkumteo/contract/member/account';
import { memberPaths } from '@kkumteo/contract/member/member';
import { callApi } from '../lib/http.ts';

/** Ends the session; answers where the one at the provider of identities is ended, or null. */
export const logOut = (): Promise<string | null> =>
  callApi({
    method: 'POST',
    path: memberPaths.logout,
    body: {},
    answer: logoutAnswer,
  }).then(({ providerLogout }) => providerLogout);
