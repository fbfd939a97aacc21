/** What a new member sends at sign-up, with that login id. */
export const signUpBody = (userId: string) => ({
  userId,
  password: 'kkumteo!2026x',
  userName: ' 이  하나 ',
  userEmail: 'hana@example.com',
  userMobileNum: '010-0000-0001',
  userBirthDay: '1986-02-11',
  consents: [
    { purpose: 'terms', version: '2026-11-01', agreeYn: 'Y' },
    { purpose: 'privacy', version: '2026-11-01', agreeYn: 'Y' },
    { purpose: 'marketing', version: '2026-11-01', agreeYn: 'N' },
  ],
});
