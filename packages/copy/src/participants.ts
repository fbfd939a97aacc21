import type { ParticipantRejection } from '@kkumteo/domain/participants/refusals';
import type { Sentences } from './sentences.ts';

export const participantSentences: Sentences<ParticipantRejection> = {
  'participants.name-missing': '체험자 이름을 입력해 주십시오.',
  'participants.birth-date-missing': '체험자 생년월일을 입력해 주십시오.',
  'participants.birth-date-unknown-day': '달력에 없는 날짜입니다. 생년월일을 다시 확인해 주세요.',
  'participants.birth-date-shape': '생년월일은 2018-03-15처럼 연월일을 숫자로 입력해 주세요.',
  'participants.birth-date-in-future': '생년월일은 체험일 이후의 날짜로 입력할 수 없습니다.',
  'participants.too-young': '체험일 기준 만 48개월 이상만 체험할 수 있습니다.',
  'participants.birth-year-outside': ({ from, to }) =>
    `체험일 연도 기준 ${from}세부터 ${to}세까지 체험할 수 있습니다. 생년월일을 확인해 주세요.`,
  'participants.email-missing': '체험자 이메일을 입력해 주십시오.',
  'participants.email-shape': '이메일 주소를 정확히 입력해 주세요.',
  'participants.one-head-each': '개인예약은 체험자를 한 명씩 입력해 주세요.',
  'participants.duplicate-experiencer': '동일체험자가 존재합니다.',
  'participants.already-booked': '이미 같은 시간에 예약된 체험자입니다.',
  'participants.payment-open':
    '결제를 마치지 않은 예약에 같은 시간의 체험자가 있습니다. 그 결제를 마치거나 취소한 뒤, 또는 잠시 뒤에 다시 시도해 주세요.',
  'participants.category-limit': ({ categoryName, limit }) =>
    `${categoryName} 구분은 예약 1건에 ${limit}명까지 선택할 수 있습니다.`,
  'participants.leader-ratio': '단체인솔자 할인은 인솔자 1인당 체험자가 15명 이상이여야 합니다.',
  'participants.too-long': ({ limit }) => `${limit}자까지 입력할 수 있습니다.`,
  'participants.organisation-name-missing': '단체명을 입력해주세요.',
  'participants.organisation-address-missing': '단체 주소를 입력해주세요.',
  'participants.organisation-grade-missing': '학년을 1개 이상 선택해 주세요.',
  'participants.organisation-phone-shape': '단체 전화번호를 정확히 입력해 주세요.',
  'participants.organisation-grade-unknown': '선택할 수 없는 학년이 있습니다. 학년을 다시 선택해 주세요.',
  'participants.organisation-unknown': '등록되지 않은 단체입니다. 단체를 다시 검색하거나 직접 입력해 주세요.',
  'participants.organisation-differs': '검색하신 단체와 단체명이 다릅니다. 단체를 다시 선택해 주세요.',
  'participants.organisations-mixed': '함께 예약하는 체험의 단체는 모두 같아야 합니다.',
  'participants.leader-missing': '보호자/인솔자를 1명 이상 입력해 주세요.',
  'participants.leader-name-missing': '인솔자/보호자 이름은 필수 값 입니다.',
  'participants.leader-mobile-missing': '인솔자/보호자 전화번호는 필수 값 입니다.',
  'participants.leader-mobile-shape': '인솔자/보호자 전화번호를 정확히 입력해 주세요.',
  'participants.leader-email-missing': '인솔자/보호자 이메일은 필수 값 입니다.',
  'participants.leader-email-shape': '인솔자/보호자 이메일을 정확히 입력해 주세요.',
  'participants.leader-category-missing': '인솔자/보호자 복지할인은 필수 값 입니다.',
  'participants.duplicate-leader': '동일 보호자/인솔자가 존재합니다.',
  'participants.resident-number': '주민등록번호는 입력할 수 없습니다. 해당 내용을 지워 주세요.',
  'participants.unreadable-letter': '읽을 수 없는 글자가 있습니다. 다시 입력해 주세요.',
  // reservation spec §5 "Participant save", "Leader save"
  'participants.more-than-booked': '예약 인원보다 더 많은 체험자가 입력되었습니다.',
  'participants.more-leaders-than-booked': '예약 인원보다 더 많은 인솔자/보호자가 입력되었습니다.',
  'participants.consent-missing': '개인정보 동의를 체크해 주십시오.',
  'participants.grade-missing': '체험자 학년을 입력해 주십시오.',
  'participants.grade-unknown': '선택할 수 없는 학년입니다. 학년을 다시 선택해 주세요.',
  'participants.duplicate-login-id': '동일ID가 존재합니다. ID를 확인해 주세요.',
  'participants.duplicate-name-email': '동일 이름과 Email이 존재합니다. 이름과 Email을 확인해 주세요.',
  'participants.person-unknown': '이 예약에 없는 체험자입니다. 화면을 새로고침한 뒤 다시 입력해 주세요.',
  'participants.leader-unknown': '이 예약에 없는 인솔자/보호자입니다. 화면을 새로고침한 뒤 다시 입력해 주세요.',
  'participants.person-left-out': '예약된 체험자는 정보만 수정할 수 있고 여기에서 삭제할 수 없습니다.',
  'participants.leader-left-out': '예약된 인솔자/보호자는 정보만 수정할 수 있고 여기에서 삭제할 수 없습니다.',
  'participants.category-fixed': '할인 구분은 요금에 반영되어 있어 여기에서 바꿀 수 없습니다.',
  'participants.session-person-fixed':
    '추가 회차 요금이 적용된 분은 다른 분으로 바꿀 수 없습니다. 고객센터로 문의해 주세요.',
  'participants.changed-since': '다른 화면에서 먼저 수정된 내용이 있습니다. 바뀐 내용을 확인한 뒤 다시 저장해 주세요.',
};

export const peopleSaved = {
  experiencers: '체험자 정보가 수정되었습니다.',
  leaders: '인솔자/보호자 정보가 수정되었습니다.',
} as const;

/** What a participant of a group reads who has registered by the leader's link (PD-71). */
export const registrationSaved = '참가자 정보가 저장되었습니다.';
