import type { Config } from './config.ts';
import type { Sql } from './db/pool.ts';
import type { CardGateway } from './gateways/card/port.ts';
import { byOrder } from './gateways/experience-card/by-order.ts';
import type { ExperienceCardGateway } from './gateways/experience-card/port.ts';
import { vendorSettings } from './gateways/experience-card/settings.ts';
import { createExperienceCardGateway } from './gateways/experience-card/vendor.ts';
import { cardTokenOf } from './modules/payment/experience-card.ts';
import { isExperienceCardNumber } from './modules/payment/numbers.ts';

export interface PaymentGateways {
  readonly card: CardGateway;
  readonly experienceCard: ExperienceCardGateway | null;
}

/** What is paid by experience card goes to its vendor, everything else to the card provider. */
export function paymentGateways(card: CardGateway, place: Config['experienceCard'], sql: Sql): PaymentGateways {
  if (place === null) return { card, experienceCard: null };
  const experienceCard = createExperienceCardGateway(vendorSettings(place), (orderNo) => cardTokenOf(sql, orderNo));
  return { card: byOrder(card, experienceCard, isExperienceCardNumber), experienceCard };
}
