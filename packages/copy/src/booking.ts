import type { BookingListRejection } from '@kkumteo/domain/booking/refusals';
import type { Sentences } from './sentences.ts';

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
  // PD-56
  'pledge.provisional-limit': '100명을 초과하는 단체의 가예약은 2건까지 가능합니다.',
};
