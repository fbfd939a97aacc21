import type { DayRejection } from '@kkumteo/domain/schedule/refusals';
import type {
  WaitlistRejection,
  WaitlistEnd,
  WaitlistEntry,
  WaitlistState,
} from '@kkumteo/domain/waitlist/waitlist-request';
import type { Sentences } from './sentences.ts';

/** Days are refused with the schedule's own sentences. */
export const waitlistSentences: Sentences<Exclude<WaitlistRejection, DayRejection>> = {
  'waitlist.name-missing': '단체명을 입력해주세요.',
  'waitlist.phone-missing': '연락처를 입력해주세요.',
  'waitlist.name-too-long': ({ limit }) => `단체명은 ${limit}자까지 입력할 수 있습니다.`,
  'waitlist.phone-too-long': ({ limit }) => `연락처는 숫자 ${limit}자리까지 입력할 수 있습니다.`,
  'waitlist.phone-wrong': '연락처를 정확히 입력해 주세요.',
  'waitlist.resident-number': '주민등록번호로 보이는 내용은 입력할 수 없습니다.',
  'waitlist.headcount-missing': '체험인원을 선택해 주세요.',
  'waitlist.group-too-few': '단체예약은 15인 이상 가능합니다.',
  'waitlist.individual-too-many': '개인예약은 14인 이하만 가능합니다. 단체예약에서 대기를 신청해 주세요.',
  'waitlist.hall-differs': '상품 정보가 바뀌었습니다. 화면을 새로고침한 뒤 다시 신청해 주세요.',
  'waitlist.over-capacity': ({ capacity }) =>
    `이 회차의 정원은 ${capacity}명입니다. 인원을 나누어 다른 회차에도 신청해 주세요.`,
  'waitlist.seats-left': ({ remaining }) => `이 회차에 ${remaining}석이 남아 있어 바로 예약하실 수 있습니다.`,
  'waitlist.already-waiting': '이미 대기를 신청하신 회차입니다. 대기 신청 내역을 확인해 주세요.',
  'waitlist.too-many-open': ({ most }) =>
    `대기 신청은 ${most}건까지 할 수 있습니다. 필요하지 않은 대기 신청을 취소한 뒤 다시 신청해 주세요.`,
  'waitlist.not-found': '대기 신청 내역을 찾을 수 없습니다.',
  'waitlist.already-ended': '이미 끝난 대기 신청입니다.',
  'waitlist.no-part-offered': '답하실 안내가 없습니다. 대기 신청 내역을 새로고침해 주세요.',
};

export const waitlistReceived = '대기 신청이 접수되었습니다. 좌석이 나면 신청 순서대로 알려 드립니다.';

/** The sentence about the current state of a request. An offer takes no seat (PD-16), and says so. */
export function waitlistMessage(
  entry: Pick<WaitlistEntry, 'state' | 'end' | 'headcount' | 'offeredSeats' | 'asksForPart'>,
): string {
  if (entry.state === 'ended') return endMessages[entry.end ?? 'over'];
  if (entry.state === 'waiting') return '좌석이 나면 신청 순서대로 알려 드립니다.';
  if (entry.asksForPart)
    return `신청하신 ${entry.headcount}명 중 ${entry.offeredSeats}명의 좌석이 났습니다. ${entry.offeredSeats}명만 이용하셔도 괜찮은지 알려 주세요.`;
  return `${entry.offeredSeats}명의 좌석이 났습니다. 좌석을 따로 맡아 두지는 않으니 서둘러 예약해 주세요.`;
}

const endMessages: Readonly<Record<WaitlistEnd, string>> = {
  withdrawn: '대기 신청을 취소하셨습니다.',
  booked: '예약하신 회차입니다.',
  over: '회차가 시작되어 대기가 끝났습니다.',
  'too-late': '예약 마감 시각이 지나 대기가 끝났습니다.',
  'not-sold': '더 이상 예약을 받지 않는 회차여서 대기가 끝났습니다.',
};

export const waitlistStateWords: Readonly<Record<WaitlistState, string>> = {
  waiting: '대기 중',
  offered: '예약 가능',
  'part-offered': '일부 예약 가능',
  ended: '종료',
};

export const waitlistWithdrawQuestion = '대기 신청을 취소하시겠습니까?';
export const waitlistPartWillDo = '이 인원만 이용할게요';
export const waitlistWholeOnly = '모두 함께일 때만 이용할게요';
