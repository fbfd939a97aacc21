import type { AdmissionRejection } from '@kkumteo/domain/admission/undo';
import type { Sentences } from './sentences.ts';

export const admissionSentences: Sentences<AdmissionRejection> = {
  'admission.key-used': '이미 보낸 스캔이에요. 다시 찍어 주세요.',
  'admission.scan-unknown': '되돌릴 입장이 없어요. 이미 되돌렸거나 다른 예약이에요.',
  'admission.undo-not-last': '이 예약은 뒤에 또 입장했어요. 마지막 입장부터 되돌려 주세요.',
  'admission.undo-other-day': '오늘 입장만 되돌릴 수 있어요.',
};
