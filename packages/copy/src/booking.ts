import type { BookingListRejection, UnpaidBoundRejection } from '@kkumteo/domain/booking/refusals';
import { formatDay } from '@kkumteo/domain/shared/time';
import type { Sentences } from './sentences.ts';
import type { PricingRejection } from '@kkumteo/domain/pricing/quote';

function unpaidBound({ whose, of, most, day }: UnpaidBoundRejection): string {
  const on = day === null ? '' : `${formatDay(day)}에 체험할 예약 가운데 `;
  const by = whose === 'member' ? '' : '같은 단체 이름으로 ';
  const bound = of === 'seats' ? `인원은 모두 ${most.toLocaleString('ko-KR')}명까지` : `단체예약은 ${most}건까지`;
  return `${on}${by}결제하지 않은 ${bound} 가능합니다. 먼저 결제한 뒤 다시 예약해 주세요.`;
}

const LISTED = { items: '체험은', experiencers: '체험자는', leaders: '보호자/인솔자는', rooms: '체험실은' } as const;

export const bookingSentences: Sentences<BookingListRejection> = {
  'reservation.no-items': '잘못된 접근 입니다.',
  'reservation.mixed-tracks': '개인예약과 단체예약은 함께 진행할 수 없습니다.',
  'reservation.conditions-not-confirmed': '150분 할인권, 이용 시 필수 조건을 확인해 주세요.',
  'reservation.individual-too-many': '개인예약은 14인 이하만 예약 가능합니다. 단체예약으로 진행하시겠습니까?',
  'reservation.group-too-few': '단체예약은 15인 이상 가능합니다.',
  'reservation.age-caution-not-agreed': '체험연령 관련 주의사항에 동의를 해주세요.',
  'reservation.privacy-not-agreed': '개인정보제공 동의를 해주세요.',
  'reservation.headcount-missing': '체험인원을 선택해 주세요.',
  'reservation.experiencer-missing': '체험자를 선택해 주세요.',
  'pledge.groups-only': '확약서 예약은 단체예약에서만 가능합니다.',
  'reservation.list-too-large': ({ of, most }) =>
    `한 번에 예약할 수 있는 ${LISTED[of]} 모두 ${most.toLocaleString('ko-KR')}${of === 'items' ? '건' : of === 'rooms' ? '곳' : '명'}까지입니다. 나누어 예약해 주세요.`,
  'reservation.too-many-free-orders': ({ most }) =>
    `무료 예약은 하루에 ${most}건까지 할 수 있습니다. 내일 다시 시도해 주세요.`,
  'reservation.too-many-free-seats': ({ most }) =>
    `무료 예약은 하루에 모두 ${most}명까지 할 수 있습니다. 인원을 줄이거나 내일 다시 시도해 주세요.`,
  'reservation.already-reserved': '이미 예약한 체험입니다.',
  'reservation.membership-ended': '탈퇴한 회원은 예약할 수 없습니다.',
  'pledge.unpaid-bound': unpaidBound,
  // PD-56
  'pledge.provisional-limit': '100명을 초과하는 단체의 가예약은 2건까지 가능합니다.',
};

export const pricingSentences: Sentences<PricingRejection> = {
  'pricing.category-not-offered': '선택하신 할인 구분은 이 상품에 적용할 수 없습니다.',
  'pricing.leaders-not-offered': '보호자/인솔자를 받지 않는 상품입니다.',
  'pricing.coupon-unknown': '사용할 수 없는 쿠폰입니다.',
  'pricing.coupon-used-twice': '이미 다른 상품에 적용한 쿠폰입니다.',
  'pricing.coupon-already-used': '이미 다른 예약에 사용한 쿠폰입니다.',
  'pricing.coupon-other-hall': '이 체험관에서는 사용할 수 없는 쿠폰입니다.',
  'pricing.coupon-other-product': '이 체험에는 사용할 수 없는 쿠폰입니다.',
  'pricing.coupon-not-yet': ({ from }) => `${formatDay(from)}부터 등록하고 사용할 수 있는 쿠폰입니다.`,
  'pricing.coupon-expired': ({ to }) => `${formatDay(to)}에 사용 기간이 끝난 쿠폰입니다.`,
  'pricing.coupon-code-missing': '쿠폰 번호를 입력해 주세요.',
  'pricing.coupon-code-unknown': '없는 쿠폰 번호입니다. 번호를 다시 확인해 주세요.',
  'pricing.coupon-code-yours': '이미 등록하신 쿠폰 번호입니다.',
  'pricing.coupon-code-used': '이미 다른 회원이 등록한 쿠폰 번호입니다.',
  'pricing.coupon-code-void': '더 이상 사용할 수 없는 쿠폰 번호입니다.',
  'pricing.coupon-member-limit': ({ most }) =>
    most === 1 ? '이미 등록하신 쿠폰입니다.' : `한 회원이 ${most}장까지 등록할 수 있는 쿠폰입니다.`,
  'pricing.coupon-all-registered': '준비한 수량이 모두 등록되어 더 이상 등록할 수 없는 쿠폰입니다.',
  'pricing.coupon-outside-dates': ({ from, to }) =>
    `${formatDay(from)}부터 ${formatDay(to)}까지의 체험에 사용할 수 있는 쿠폰입니다.`,
  'pricing.coupon-before-experiencers': '체험자를 먼저 선택해 주세요',
};
