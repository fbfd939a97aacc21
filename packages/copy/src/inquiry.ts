import type { InquiryTopic, InquiryRejection } from '@kkumteo/domain/inquiry/inquiry';
import type { Sentences } from './sentences.ts';

export const INQUIRY_TOPIC_NAMES: Readonly<Record<InquiryTopic, string>> = {
  booking: '예약하기',
  change: '예약 변경과 취소',
  payment: '결제와 환불',
  visit: '방문과 이용',
  group: '단체와 확약서',
  other: '그 밖의 문의',
};

export const inquirySentences: Sentences<InquiryRejection> = {
  'inquiry.topic-missing': '문의 주제를 선택해 주세요.',
  'inquiry.text-missing': '문의 내용을 입력해 주세요.',
  'inquiry.text-too-long': ({ limit }) => `문의 내용은 ${limit.toLocaleString('ko-KR')}자까지 입력할 수 있습니다.`,
  'inquiry.resident-number': '주민등록번호로 보이는 내용은 입력할 수 없습니다.',
  'inquiry.reservation-unknown': '선택하신 예약을 찾을 수 없습니다. 예약을 다시 선택해 주세요.',
  'inquiry.too-many': ({ most }) => `문의는 하루에 ${most}건까지 보낼 수 있습니다. 급하시면 고객센터로 전화해 주세요.`,
  'inquiry.off': '지금은 온라인 문의를 받지 않습니다. 고객센터로 문의해 주세요.',
};
