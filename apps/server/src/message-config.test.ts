import { expect, test } from 'vitest';
import { readMessageConfig } from './message-config.ts';

const sandbox = { url: 'http://localhost:3900', token: 'sandbox' };
const places = (environment: Readonly<Record<string, string>>, stand: typeof sandbox | null = sandbox) => {
  const read = readMessageConfig(environment, stand);
  if (!read.ok) throw new Error(read.sentences.join(' '));
  return read.messages;
};
const sentences = (environment: Readonly<Record<string, string>>) => {
  const read = readMessageConfig(environment, sandbox);
  return read.ok ? [] : read.sentences;
};
const mail = { SMTP_URL: 'smtps://user:secret@mail.example.com:465', MAIL_FROM: '꿈터 <no-reply@park.example.com>' };
const phone = { SOLAPI_API_KEY: 'key', SOLAPI_API_SECRET: 'secret', SOLAPI_SENDER: '031-000-0114' };

test('without keys messages go to the sandbox, and in production nowhere', () => {
  expect(places({})).toEqual({ mail: { kind: 'sandbox', ...sandbox }, phone: { kind: 'sandbox', ...sandbox } });
  expect(places({}, null)).toEqual({ mail: { kind: 'off' }, phone: { kind: 'off' } });
});

test('each channel goes to its service by its own keys', () => {
  expect(places(mail)).toMatchObject({ mail: { kind: 'live', url: mail.SMTP_URL }, phone: { kind: 'sandbox' } });
  expect(places(phone, null)).toMatchObject({
    mail: { kind: 'off' },
    phone: { kind: 'live', apiUrl: 'https://api.solapi.com', sender: '0310000114', kakao: null },
  });
});

test('알림톡 needs its channel; ids of templates may be noted later', () => {
  const kakao = { SOLAPI_PFID: 'KA01PF', SOLAPI_TEMPLATES: 'booking-confirmed=KA01TP1, deposit-requested = KA01TP2' };
  expect(places({ ...phone, ...kakao }).phone).toMatchObject({
    kakao: { pfId: 'KA01PF', templates: { 'booking-confirmed': 'KA01TP1', 'deposit-requested': 'KA01TP2' } },
  });
  expect(places({ ...phone, SOLAPI_PFID: 'KA01PF' }).phone).toMatchObject({ kakao: { pfId: 'KA01PF', templates: {} } });
  expect(sentences({ ...phone, SOLAPI_TEMPLATES: 'a=b' })).toEqual(['SOLAPI_TEMPLATES needs SOLAPI_PFID.']);
  expect(sentences(kakao)).toEqual(['SOLAPI_PFID needs SOLAPI_API_KEY.']);
});

test('keys that are wrong or only half there are one sentence each, without the keys', () => {
  expect(sentences({ SMTP_URL: mail.SMTP_URL })).toEqual(['SMTP_URL, MAIL_FROM are set together or not at all.']);
  const wrong = { SMTP_URL: 'mail.example.com', MAIL_FROM: 'x', SOLAPI_SENDER: 'me', SOLAPI_TEMPLATES: '=' };
  const all = sentences({ ...phone, SOLAPI_PFID: 'KA01PF', ...wrong });
  expect(all).toHaveLength(4);
  expect(all.join(' ')).not.toContain('secret');
});
