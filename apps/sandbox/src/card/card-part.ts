import { tossEasyPays } from '@kkumteo/partners/toss/easy-pay';
import type { TossPayment } from '@kkumteo/partners/toss/payment';
import { findCard, type SandboxCard } from './cards.ts';
import { easyPayParts, findEasyPay } from './easy-pays.ts';
import type { PaymentRecord } from './record.ts';

/** The card's part of a Payment: all of it, or what an easy-pay service charged to its card. */
export function cardPart(record: PaymentRecord): TossPayment['card'] {
  if (record.approvalNo === null) return null;
  const service = findEasyPay(record.cardId);
  if (service === undefined) return slip(record, findCard(record.cardId), record.amount, record.approvalNo);
  const { card } = easyPayParts(service, record.amount);
  return card === 0 ? null : slip(record, findCard(service.cardId), card, record.approvalNo);
}

/** The easy-pay service's part: its own money, and its points as a discount. */
export function easyPayPart(record: PaymentRecord): TossPayment['easyPay'] {
  const service = findEasyPay(record.cardId);
  if (service === undefined || record.approvedAt === null) return null;
  const { money, points } = easyPayParts(service, record.amount);
  return { provider: tossEasyPays[service.code] ?? service.code, amount: money, discountAmount: points };
}

function slip(
  record: PaymentRecord,
  card: SandboxCard | undefined,
  amount: number,
  approveNo: string,
): TossPayment['card'] {
  if (card === undefined) return null;
  return {
    amount,
    issuerCode: card.issuerCode,
    acquirerCode: card.issuerCode,
    number: card.maskedNumber,
    installmentPlanMonths: record.installmentMonths,
    approveNo,
    useCardPoint: false,
    cardType: card.credit ? '신용' : '체크',
    ownerType: '개인',
    acquireStatus: record.cancels.length > 0 ? 'CANCELED' : 'READY',
    isInterestFree: false,
    interestPayer: null,
  };
}
