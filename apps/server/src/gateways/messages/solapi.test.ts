import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sentinels } from '../../../../sandbox/src/messages/faults.ts';
import type { PhoneSender } from './port.ts';
import {
  phoneMessage,
  rememberProgress,
  startMessageSandbox,
  type RunningMessageSandbox,
} from './sandbox.test-support.ts';
import { textBytes } from '@kkumteo/domain/shared/phone-text';
import { createSolapiSender, type SolapiSettings } from './solapi.ts';

let sandbox: RunningMessageSandbox;
let count = 0;
beforeAll(async () => {
  sandbox = await startMessageSandbox(['booking-confirmed']);
});
afterAll(() => sandbox.close());
beforeEach(() => {
  count += 1;
});

const key = () => `test:${count}`;
const message = (facts = {}) => phoneMessage({ key: key(), ...facts });
const phone = (): PhoneSender => {
  if (sandbox.gateways.phone === null) throw new Error('off');
  return sandbox.gateways.phone;
};
const other = (settings: Partial<SolapiSettings>) =>
  createSolapiSender({
    apiUrl: sandbox.url,
    apiKey: 'control',
    apiSecret: 'control',
    sender: '0310000114',
    kakao: null,
    timeoutMs: 1_000,
    ...settings,
  });
const arrived = () => sandbox.kept().flatMap((kept) => (kept.kind === 'phone' && kept.id === key() ? [kept] : []));

describe('a message to a phone', () => {
  it('goes as 알림톡 with the values of its registered template', async () => {
    expect(await phone().send(message(), rememberProgress())).toMatchObject({ kind: 'sent', via: 'alimtalk' });
    const [kept] = arrived();
    expect(kept).toMatchObject({ via: 'alimtalk', copies: 1, message: { to: '01000000042', type: 'ATA' } });
    expect(kept?.message.kakaoOptions).toMatchObject({
      templateId: 'booking-confirmed',
      disableSms: false,
      variables: { '#{이름}': '김*윤', '#{예약번호}': '20261120000000000001' },
    });
  });

  it('goes as a text message where no 알림톡 is wanted', async () => {
    expect(await phone().send(message({ template: null }), rememberProgress())).toMatchObject({ via: 'text' });
  });

  it('goes as a text message where its template is not registered, or says something else', async () => {
    expect(await phone().send(message({ template: 'another' }), rememberProgress())).toMatchObject({ via: 'text' });
    expect(arrived()[0]?.message).toMatchObject({ type: 'LMS', subject: '[꿈터] 예약이 완료되었습니다' });
    count += 1;
    const changed = message({ text: `${phoneMessage().text} 덧붙인 말` });
    expect(await phone().send(changed, rememberProgress())).toMatchObject({ via: 'text' });
    expect(arrived()[0]?.message).toMatchObject({ type: 'LMS', subject: '[꿈터] 예약이 완료되었습니다' });
  });

  it('has a subject of a text message that is cut where a long name of a park makes it too long', async () => {
    const subject = '[한빛어린이직업체험공원] 예약이 완료되었습니다';
    await phone().send(message({ template: null, subject }), rememberProgress());
    const sent = arrived()[0]?.message.subject ?? '';
    expect([textBytes(sent) <= 40, subject.startsWith(sent)]).toEqual([true, true]);
  });

  it('goes as a short text message where that is long enough', async () => {
    await other({}).send(message({ text: '가'.repeat(45) }), rememberProgress());
    expect(arrived()[0]?.message.type).toBe('SMS');
    expect([textBytes('가'.repeat(45)), textBytes('a1 ')]).toEqual([90, 3]);
  });

  it('falls back to a text message where 알림톡 is refused', async () => {
    const outcome = await phone().send(message({ to: sentinels.kakaoRefuses }), rememberProgress());
    expect(outcome).toMatchObject({ kind: 'sent', via: 'text' });
    expect(arrived()).toMatchObject([{ via: 'text', copies: 1, message: { type: 'LMS' } }]);
  });

  it('is sent as a text by the service itself where the phone has no 알림톡', async () => {
    await phone().send(message({ to: sentinels.withoutKakao }), rememberProgress());
    expect(arrived()).toMatchObject([{ via: 'text', copies: 1, message: { type: 'ATA' } }]);
  });

  it('to an unreachable phone is refused with the service’s code', async () => {
    const outcome = await phone().send(message({ to: sentinels.refusesAll }), rememberProgress());
    expect(outcome).toEqual({ kind: 'refused', code: 'status-3013' });
    expect(arrived()).toEqual([]);
  });
});

describe('a message to a phone whose answer was lost', () => {
  it.each(['makeGroup', 'addToGroup', 'sendGroup'] as const)(
    'at %s arrives once when it is tried again',
    async (step) => {
      for (const kind of ['lostBefore', 'lostAfter', 'http500'] as const) {
        count += 1;
        const progress = rememberProgress();
        sandbox.fault({ step, kind });
        const first = await phone().send(message(), progress);
        expect(['failed', 'sent']).toContain(first.kind);
        expect(await phone().send(message(), progress)).toMatchObject({ kind: 'sent', via: 'alimtalk' });
        expect(arrived()).toMatchObject([{ copies: 1 }]);
      }
    },
  );

  it('stays the fallback when it is retried after that', async () => {
    const progress = rememberProgress();
    sandbox.fault({ step: 'sendGroup', kind: 'lostBefore' });
    sandbox.fault({ step: 'getGroup', kind: 'lostBefore' });
    const input = message({ to: sentinels.kakaoRefuses });
    expect((await phone().send(input, progress)).kind).toBe('failed');
    expect(await phone().send(input, progress)).toMatchObject({ kind: 'sent', via: 'text' });
    expect(arrived()).toMatchObject([{ via: 'text', copies: 1 }]);
  });

  it('is known to the service by the group that was kept before it was filled', async () => {
    const progress = rememberProgress();
    const broken = { ...progress, keep: () => Promise.reject(new Error('the database is gone')) };
    await expect(phone().send(message(), broken)).rejects.toThrow('the database is gone');
    expect(arrived()).toEqual([]);
  });
});

describe('the message service', () => {
  it('is retried where the key is wrong or the service does not answer, without logging secret or recipient', async () => {
    const outcomes = [
      await other({ apiSecret: 'wrong' }).send(message(), rememberProgress()),
      await other({ apiUrl: 'http://127.0.0.1:9' }).send(message(), rememberProgress()),
    ];
    expect(outcomes).toEqual([
      { kind: 'failed', code: 'SignatureDoesNotMatch' },
      { kind: 'failed', code: 'connection' },
    ]);
  });

  it('refuses fields that the contract does not know', async () => {
    expect(await other({ sender: '031-000' }).send(message(), rememberProgress())).toMatchObject({ kind: 'refused' });
  });
});
