import type { Proposal } from '@kkumteo/contract/office/staff';
import { GIFT_WAY_WORDS } from '@kkumteo/copy/coupons-office';
import { GROUND_WORDS } from '@kkumteo/copy/reservation-acts';
import { ROLE_WORDS } from '@kkumteo/copy/staff';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { formatDay, isKstDate } from '@kkumteo/domain/shared/time';
import { isStaffRole } from '@kkumteo/domain/staff/may';

/** What a proposal is about, in words. */
export const proposalWords = ({ kind, facts }: Pick<Proposal, 'kind' | 'facts'>): string =>
  wordsOf(kind, facts).join(' · ');

function wordsOf(kind: Proposal['kind'], facts: Proposal['facts']): readonly string[] {
  switch (kind) {
    case 'reservation.exception':
      return exceptionWords(facts);
    case 'reservation.waiver':
      return waiverWords(facts);
    case 'settlement.refund-account':
      return accountWords(facts);
    case 'coupon.give':
      return giftWords(facts);
    default:
      return factWords(facts);
  }
}

const WAYS: Readonly<Record<string, string>> = GIFT_WAY_WORDS;

const giftWords = ({ coupon, amount, way, since, members }: Proposal['facts']): readonly string[] => [
  `${String(coupon)} ${formatAmount(Number(amount))}`,
  typeof since === 'string' ? `${formatDay(since)}부터 ${WAYS[String(way)] ?? ''}` : (WAYS[String(way)] ?? ''),
  `${Number(members).toLocaleString('ko-KR')}명`,
];

const waiverWords = ({ waived, from, to }: Proposal['facts']): readonly string[] => [
  formatAmount(Number(waived)),
  `${String(from)} → ${String(to)}`,
];

const factWords = ({ reach: _reach, ...facts }: Proposal['facts']): readonly string[] =>
  Object.values(facts)
    .filter((fact) => typeof fact === 'string')
    .map((fact) => (isStaffRole(fact) ? ROLE_WORDS[fact] : isKstDate(fact) ? formatDay(fact) : fact));

const GROUNDS: Readonly<Record<string, string>> = GROUND_WORDS;

function exceptionWords({ amount, ground, proofOn, lines }: Proposal['facts']): readonly string[] {
  return [
    formatAmount(Number(amount)),
    // A decided one no longer has its ground.
    ...(typeof ground === 'string' ? [GROUNDS[ground] ?? ground] : []),
    ...(typeof proofOn === 'string' ? [`증빙 ${formatDay(proofOn)}`] : []),
    `상품 ${String(lines).split(' ').length}개`,
  ];
}

/** Whom it goes to is gone once it is decided. */
const accountWords = ({ amount, account }: Proposal['facts']): readonly string[] => [
  formatAmount(Number(amount)),
  ...(typeof account === 'string' ? [account] : []),
];
