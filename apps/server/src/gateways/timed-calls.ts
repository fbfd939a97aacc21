import type { AddressSearch } from './address/port.ts';
import type { ExperienceCardProvider } from './experience-card/port.ts';
import type { IdentityProvider } from './identity/port.ts';
import type { MessageSenders } from './messages/port.ts';
import type { PaymentProvider } from './payment/port.ts';

export type Partner = 'card' | 'experience-card' | 'mail' | 'phone' | 'address' | 'identity';

/** Called at the end of each call to a partner; `outcome` is the kind of its answer. */
export type RecordCall = (partner: Partner, call: string, outcome: string, seconds: number) => void;

type Answer = { readonly kind: string } | readonly unknown[] | URL | null;

const timer =
  (record: RecordCall, partner: Partner) =>
  <Arguments extends readonly unknown[], Result extends Answer>(
    call: string,
    act: (...given: Arguments) => Promise<Result>,
  ) =>
  async (...given: Arguments): Promise<Result> => {
    const began = performance.now();
    const end = (outcome: string): void => record(partner, call, outcome, (performance.now() - began) / 1000);
    try {
      const answer = await act(...given);
      end(outcomeOf(answer));
      return answer;
    } catch (error) {
      end('threw');
      throw error;
    }
  };

function outcomeOf(answer: Answer): string {
  if (answer === null) return 'unreachable';
  return 'kind' in answer ? answer.kind : 'answered';
}

export function timedCard(card: PaymentProvider, record: RecordCall): PaymentProvider {
  const timed = timer(record, 'card');
  return {
    ...card,
    confirm: timed('confirm', card.confirm),
    openAccount: timed('open-account', card.openAccount),
    find: timed('find', card.find),
    findByKey: timed('find-by-key', card.findByKey),
    cancel: timed('cancel', card.cancel),
    movementPage: timed('movement-page', card.movementPage),
    movements: timed('movements', card.movements),
    payoutPage: timed('payout-page', card.payoutPage),
  };
}

export function timedExperienceCard(card: ExperienceCardProvider, record: RecordCall): ExperienceCardProvider {
  const timed = timer(record, 'experience-card');
  return {
    confirm: timed('confirm', card.confirm),
    find: timed('find', card.find),
    cancel: timed('cancel', card.cancel),
    checkBalance: timed('check-balance', card.checkBalance),
    openWindow: timed('open-window', card.openWindow),
    policy: timed('policy', card.policy),
  };
}

export const timedMessages = ({ mail, phone }: MessageSenders, record: RecordCall): MessageSenders => ({
  mail: mail === null ? null : { ...mail, send: timer(record, 'mail')('send', mail.send) },
  phone: phone === null ? null : { ...phone, send: timer(record, 'phone')('send', phone.send) },
});

export const timedAddress = (address: AddressSearch, record: RecordCall): AddressSearch => ({
  ...address,
  search: timer(record, 'address')('search', address.search),
});

export function timedIdentity(identity: IdentityProvider, record: RecordCall): IdentityProvider {
  const timed = timer(record, 'identity');
  return {
    ...identity,
    authorizationUrl: timed('authorization-url', identity.authorizationUrl),
    finish: timed('finish', identity.finish),
  };
}
