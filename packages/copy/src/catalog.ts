import type { CatalogRejection, PledgeOnlyNames } from '@kkumteo/domain/catalog/product';
import { confirmSentences } from './confirms.ts';
import type { Sentences } from './sentences.ts';

/** Why pledge-only products can't be paid; the basket, the order and the pay-later page say it alike (PD-60). */
export const pledgeOnlySentence = ({ productNames, hallNames }: PledgeOnlyNames): string =>
  `${hallNames.join('·')} 상품(${productNames.join(', ')})은 결제 예약을 할 수 없습니다. 확약서 예약하기로 진행해 주세요.`;

export const catalogSentences: Sentences<CatalogRejection> = {
  'catalog.park-empty': '아직 예약을 받지 않아요. 공원을 열 준비를 하고 있어요.',
  'catalog.product-unknown': '존재하지 않거나 판매하지 않는 상품입니다.',
  'catalog.hall-unknown': '존재하지 않는 체험관입니다.',
  'catalog.favourites-full': '찜은 100개까지 할 수 있습니다. 내 정보에서 찜한 체험을 정리해 주세요.',
  'catalog.sale-ended': '판매가 종료된 상품입니다.',
  'catalog.not-for-individuals': '단체예약만 가능한 상품입니다.',
  'catalog.not-for-groups': '개인예약만 가능한 상품입니다.',
  // reservation spec §5 "Basket", PD-60
  'catalog.pledge-only': pledgeOnlySentence,
  'catalog.hall-differs': '상품의 체험관이 올바르지 않습니다.',
  // PD-56: for visitors who are not logged in
  'catalog.invitation-login': confirmSentences['login-for-invitation'],
  'catalog.invitation-only': '초대받은 고객님을 위한 체험 상품입니다.',
  'catalog.invitation-over': '초대로 예약할 수 있는 기간이 끝났습니다. 초대한 곳에 문의해 주세요.',
  'catalog.invitation-full': '초대받은 예약이 모두 찼습니다. 초대한 곳에 문의해 주세요.',
};
