import type { CardGateway } from '../card/port.ts';
import type { ExperienceCardGateway } from './port.ts';

/** One gateway for both: an order's number says whose it is, so that what follows a payment need not know. */
export function byOrder(
  card: CardGateway,
  experienceCard: ExperienceCardGateway,
  isExperienceCard: (orderNo: string) => boolean,
): CardGateway {
  const of = (orderNo: string): Pick<CardGateway, 'confirm' | 'find' | 'cancel'> =>
    isExperienceCard(orderNo) ? experienceCard : card;
  return {
    ...card,
    confirm: (request) => of(request.orderNo).confirm(request),
    find: (orderNo) => of(orderNo).find(orderNo),
    cancel: (request) => of(request.providerKey).cancel(request),
  };
}
