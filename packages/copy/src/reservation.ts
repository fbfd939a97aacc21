import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import { formatFullDay, kstDate } from '@kkumteo/domain/shared/time';
import { pledgeOnlySentence } from './catalog.ts';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { Sentences } from './sentences.ts';

const UNSETTLED = '결제를 마치거나 확약서를 내시면 예약확인증을 보실 수 있습니다.';

/** Why a reservation has no confirmation card and no overview (PD-68). */
const NO_VISIT_PAPERS: { readonly [Status in ReservationStatus]: string } = {
  cancelled: '취소된 예약에는 예약확인증이 없습니다.',
  'awaiting-deposit': '입금이 확인되면 예약확인증을 보실 수 있습니다.',
  provisional: UNSETTLED,
  confirmed: UNSETTLED,
  pledged: UNSETTLED,
};

export const reservationSentences: Sentences<ReservationRejection> = {
  'reservation.not-found': '예약 내역을 찾을 수 없습니다.',
  'reservation.repeated-order': '같은 예약이 이미 처리되고 있습니다. 예약 내역을 확인해 주세요.',
  // reservation spec §5 "Cancel"
  'reservation.nothing-chosen': '선택된 예약내역이 없습니다.',
  'reservation.refund-rules-not-agreed': '환불규정동의를 해주세요',
  'reservation.cancel-at-desk': '현장에서 결제하신 예약입니다. 취소와 환불은 현장 매표소에 문의해 주세요.',
  'reservation.cancel-card-whole-only':
    '체험카드로 결제하신 예약은 일부만 취소할 수 없습니다. 모든 체험을 선택해 주세요.',
  'reservation.cancel-card-closed': ({ closedAt }) =>
    `체험카드 환불 기한(${formatFullDay(kstDate(closedAt))})이 지나 취소할 수 없습니다.`,
  // reservation spec §5 "Change popup", "Change save"
  'reservation.nothing-changed': '변경된 예약 내역이 없습니다.',
  'reservation.change-no-experiencer': '체험인원은 1명 이상이어야 합니다.',
  'reservation.change-no-leader': '인솔자는 1명 이상이어야 합니다.',
  'reservation.change-group-too-few': '단체예약 체험인원은 15명 이상이어야 합니다.',
  'reservation.change-adds-people':
    '개인예약은 체험자와 보호자를 추가하실 수 없습니다. 추가할 분은 새로 예약해 주세요.',
  'reservation.change-fewer-than-named':
    '입력된 체험자 이름이 변경할 인원보다 많습니다. 예약상세에서 오지 않는 체험자를 먼저 삭제해 주세요.',
  'reservation.change-no-seats': '해당 회차 예약 가능한 인원이 부족합니다.',
  'reservation.change-not-agreed': '예약안내 및 유의사항 동의를 해주세요',
  'reservation.change-dearer':
    '결제하신 예약은 금액이 늘어나는 변경을 하실 수 없습니다. 늘어나는 인원은 새로 예약해 주세요.',
  'reservation.change-at-desk': '현장에서 결제하신 예약입니다. 금액이 줄어드는 변경은 현장 매표소에 문의해 주세요.',
  // PD-62
  'reservation.new-account-too-late':
    '입금 기한이 하루도 남지 않아 바뀐 금액으로 새 입금 계좌를 발급할 수 없습니다. 지금 계좌로 입금하시거나, 예약을 모두 취소하신 뒤 다시 예약해 주세요.',
  'reservation.deposit-arrived':
    '기존 계좌로 입금이 확인되어 예약이 확정되었습니다. 신청하신 내용은 반영되지 않았으니, 예약 내역을 확인하신 뒤 다시 신청해 주세요.',
  'reservation.account-not-closed':
    '결제사에서 기존 입금 계좌를 닫지 못해 신청하신 내용을 반영하지 못했습니다. 예약 내용은 그대로입니다. 잠시 후 다시 시도해 주세요.',
  'reservation.offer-over': '이미 답하셨거나 기한이 지난 링크입니다. 궁금하신 점은 고객센터로 전화해 주세요.',
  'reservation.move-no-seats': '그 사이에 좌석이 마감되었습니다. 다른 날이나 회차를 골라 주세요.',
  'reservation.offer-by-phone': '이 날짜로는 화면에서 옮기실 수 없습니다. 고객센터로 전화해 주시면 옮겨 드립니다.',
  'reservation.changed-since': '그 사이에 예약이 변경되거나 취소되었습니다. 예약 내역을 다시 확인해 주세요.',
  'reservation.cannot-change-cancelled': '취소된 예약은 변경 하실 수 없습니다.',
  'reservation.cannot-change-experience-card': '체험카드 예약분은 예약변경이 불가능 합니다.',
  'reservation.cannot-change-bundle': '마케팅 상품은 변경 하실 수 없습니다.',
  'reservation.cannot-change-coupon': '쿠폰이 적용된 상품은 변경 하실 수 없습니다. 취소 후 다시 예약해 주세요.',
  'reservation.change-closed': ({ daysBefore }) =>
    daysBefore === 1
      ? '예약 변경은 체험일 전날까지 가능합니다.'
      : `예약 변경은 체험일 ${daysBefore}일 전까지 가능합니다.`,
  'reservation.cannot-cancel': '취소가 불가능한 예약입니다.',
  'reservation.cannot-pay-later': '잘못된 접근 입니다.',
  'reservation.pay-later-pledge-only': pledgeOnlySentence,
  'reservation.pay-later-begun': '이미 시작된 체험이 있어 결제하실 수 없습니다. 현장 매표소에 문의해 주세요.',
  'reservation.pay-later-closed': ({ hallNames }) =>
    `${hallNames.join('·')} 체험은 체험일 전날 24시까지 결제하실 수 있습니다. 현장 매표소에 문의해 주세요.`,
  'reservation.cannot-write-pledge': '확약서를 작성할 수 없는 예약입니다.',
  'reservation.no-pledge': '작성된 확약서가 없습니다.',
  'reservation.pledge-closed': '예약이 취소되어 효력이 없는 확약서입니다.',
  'reservation.cannot-verify': '취소된 예약은 할인·면제대상 확인서를 작성할 수 없습니다.',
  'reservation.no-visit-papers': ({ status }) => NO_VISIT_PAPERS[status],
  'reservation.no-settlement': '취소된 예약에는 견적서나 거래명세서가 없습니다.',
  'reservation.no-verification': '저장된 확인서가 없습니다.',
  'reservation.people-removed': '보관 기간이 지나 삭제된 정보입니다.',
  'reservation.cannot-edit-people': '취소된 예약은 참가자를 수정할 수 없습니다.',
  'reservation.people-editing-closed': '체험이 시작된 뒤에는 참가자를 수정할 수 없습니다.',
  'reservation.no-registration': '단체예약에서만 참가자 입력 링크를 만들 수 있습니다.',
  'reservation.registration-over':
    '사용할 수 없는 링크입니다. 입력 기한이 지났거나 링크가 바뀌었습니다. 인솔자에게 새 링크를 요청해 주세요.',
  'reservation.registration-full': '예약한 인원이 모두 입력되었습니다. 인솔자에게 확인해 주세요.',
  'reservation.cannot-edit-rooms': '지금은 체험실을 선택할 수 없는 예약입니다.',
  'reservation.room-editing-closed': '체험실은 체험일 전날까지 선택할 수 있습니다.',
};

// reservation spec §2 "Reservation list page"
export const noReservations = '예약 내역이 없습니다.';
/** Where the next visit, shown above the list, is the only one. */
export const noOtherReservations = '다른 예약 내역이 없습니다.';
export const noMoreReservations = '더 이상 예약 내역이 없습니다.';

export const cancelDone = '취소 되었습니다.';

/** An experience card's refund that its vendor has not made, whatever it answered (reservation spec §8, PD-102). */
export const cardRefundFailed = '취소에 실패했습니다. 다시 시도해주시기 바랍니다.';
/** Its second sentence: the lines are cancelled; the site retries the refund, or a person handles it. */
export const cardRefundRest: Readonly<Record<'requested' | 'in-review', string>> = {
  requested:
    '예약은 취소되었고 체험카드 환불만 남았습니다. 예약 상세에서 다시 시도하실 수 있으며, 환불될 때까지 자동으로도 다시 요청합니다.',
  'in-review':
    '예약은 취소되었고 체험카드 환불만 남았습니다. 예약 상세에서 다시 시도하실 수 있으며, 담당자도 확인하고 있습니다.',
};

/** After a change is saved, and where its price could not be loaded (reservation spec §8). */
export const changeDone = '예약 변경이 완료 되었습니다.';
export const changeUnpriced = '오류가 발생 하였습니다. 변경할 수 없습니다.';

/** Before and after the amount changes while a deposit is awaited (PD-62). */
export const accountChanges =
  '지금 안내된 입금 계좌는 닫히고, 바뀐 금액으로 새 입금 계좌가 발급됩니다. 이전 계좌로는 입금하지 마세요. 새 계좌와 입금 기한은 예약상세와 메일·알림톡으로 알려 드립니다.';
/** In its place where nothing is owed any more. */
export const accountCloses = '지금 안내된 입금 계좌는 닫히고, 내실 금액이 없어 예약이 바로 확정됩니다.';
/** Where all of what waits for a deposit is cancelled. */
export const accountClosed = '지금 안내된 입금 계좌는 닫히니 입금하지 마세요.';
/** In the place of an account that is not opened yet. */
export const accountPending = '새 입금 계좌를 발급하고 있습니다. 발급되면 알려 드립니다.';

/** The guide before the change page (reservation spec §2 "Change page"). */
export const changeGuide = (phone: string): string =>
  [
    '상품과 체험일은 변경하실 수 없습니다. 취소하신 뒤 다시 예약해 주세요.',
    '인원이나 회차를 변경하시면 체험실을 다시 선택하셔야 할 수 있습니다. 전에 선택하신 체험실은 자동으로 삭제됩니다.',
    '변경하신 뒤 예약변경적용(저장) 버튼을 누르셔야 변경됩니다.',
    `문의는 고객센터(${phone})로 해 주세요.`,
  ].join('\n\n');

export const changeNotice: readonly string[] = [
  '상품과 체험일은 변경할 수 없습니다. 취소한 뒤 다시 예약해 주세요.',
  '변경한 뒤에는 체험실 선택을 다시 확인해 주세요.',
  '변경 창에서 바꾼 내용은 예약변경적용(저장)을 눌러야 반영됩니다.',
  '회차를 바꾸거나 인원을 줄이면 선택하신 체험실이 지워집니다.',
];
