import type { Kept } from '../../../../sandbox/src/messages/box.ts';
import type { MessageFault } from '../../../../sandbox/src/messages/faults.ts';
import { startSandbox } from '../payment/sandbox.test-support.ts';
import type { MessageSenders, PhoneMessage, Progress } from './port.ts';
import { createMessageSenders } from './settings.ts';

/** The sandbox for mail, 알림톡 and text messages in this process, and the adapters that call it over a real port. */
export interface RunningMessageSandbox {
  readonly url: string;
  readonly gateways: MessageSenders;
  readonly kept: () => readonly Kept[];
  fault(fault: Pick<MessageFault, 'step' | 'kind'> & { readonly times?: number }): void;
  close(): Promise<void>;
}

const TEMPLATE =
  '#{이름}님, 예약이 완료되었습니다.\n■ 예약번호: #{예약번호}\n■ 체험: 어린이체험관 종일권\n■ 결제금액: 36,000원';

/** Starts it on a free port without any messages; it knows `templates`. */
export async function startMessageSandbox(templates: readonly string[]): Promise<RunningMessageSandbox> {
  const running = await startSandbox();
  const place = { kind: 'sandbox', url: running.url, token: 'control' } as const;
  const { box, faults } = running.sandbox.messages;
  for (const templateId of templates) box.registerTemplate({ templateId, text: TEMPLATE });
  return {
    url: running.url,
    gateways: createMessageSenders({ mail: place, phone: place }, templates),
    kept: () => box.kept(),
    fault: (fault) => faults.queue({ times: 1, ...fault }),
    close: () => running.close(),
  };
}

export function rememberProgress(): Progress & { readonly refs: readonly string[] } {
  const refs: string[] = [];
  return {
    refs,
    get providerRef() {
      return refs.at(-1) ?? null;
    },
    keep: async (providerRef) => void refs.push(providerRef),
  };
}

export const phoneMessage = (facts: Partial<PhoneMessage> = {}): PhoneMessage => ({
  key: 'reservation.confirmed:1:phone',
  template: 'booking-confirmed',
  to: '01000000042',
  subject: '[꿈터] 예약이 완료되었습니다',
  text: '김*윤님, 예약이 완료되었습니다.\n■ 예약번호: 20261120000000000001\n■ 체험: 어린이체험관 종일권\n■ 결제금액: 36,000원',
  values: { 이름: '김*윤', 예약번호: '20261120000000000001' },
  ...facts,
});
