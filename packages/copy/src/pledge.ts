import type { PledgeRejection } from '@kkumteo/domain/pledge/refusals';
import type { Sentences } from './sentences.ts';

export const pledgeSentences: Sentences<PledgeRejection> = {
  // reservation spec §5 "Pledge form"
  'pledge.organisation-missing': '단체명을 입력하여 주십시오.',
  'pledge.phone-missing': '전화번호를 입력하여 주십시오.',
  'pledge.head-missing': '단체장 이름을 입력하여 주십시오.',
  'pledge.address-missing': '주소를 정확히 입력하여 주십시오.',
  'pledge.applicant-missing': '신청자 이름을 입력하여 주십시오.',
  'pledge.mobile-missing': '신청자 핸드폰을 입력하여 주십시오.',
  'pledge.too-long': ({ limit }) => `${limit}자까지 입력할 수 있습니다.`,
  'pledge.resident-number': '주민등록번호는 입력할 수 없습니다. 해당 내용을 지워 주세요.',
};

/** Answered to a pledge that was written. */
export const pledgeSaved = '확약서가 저장되었습니다.';
