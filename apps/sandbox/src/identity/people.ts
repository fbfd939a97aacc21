/** An invented person of the stand-in identity provider. */
export interface Person {
  readonly sub: string;
  readonly about: string;
  readonly claims: Readonly<Record<string, string | boolean>>;
}

export const people: readonly Person[] = [
  {
    sub: 'sandbox-haneul',
    about: '이름, 이메일, 휴대전화, 생년월일을 알려 줍니다',
    claims: {
      name: '서하늘',
      email: 'haneul@example.com',
      email_verified: true,
      phone_number: '+82 10-0000-0201',
      birthdate: '1984-05-02',
    },
  },
  { sub: 'sandbox-byeol', about: '이름만 알려 줍니다', claims: { name: '문별' } },
];
