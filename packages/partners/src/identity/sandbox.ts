/** The client that the sandbox knows at each of its providers of identities; it opens nothing real. */
export const sandboxIdentityClient = { clientId: 'kkumteo', clientSecret: 'oidc_kkumteo0sandbox0secret' } as const;

/** The demo members whom the stand-ins of Kakao and Naver know, by login id, with their subjects there. */
export const sandboxDemoPeople = {
  kakao: { loginId: 'parent1', subject: '3900000010' },
  naver: { loginId: 'teacher1', subject: 'pzP9JtVb3yJ0sandbox000naver000000000010' },
} as const;
