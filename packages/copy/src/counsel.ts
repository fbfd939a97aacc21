import type { CounselRejection } from '@kkumteo/domain/counsel/refusals';
import { formatAmount } from '@kkumteo/domain/shared/money';
import type { Sentences } from './sentences.ts';

export const counselSentences: Sentences<CounselRejection> = {
  'counsel.member-unknown': '없는 회원이에요. 탈퇴했을 수 있어요.',
  'counsel.no-password': '비밀번호 없이 간편 로그인만 쓰는 회원이에요. 보낼 링크가 없어요.',
  'counsel.no-contact': '그 방법으로는 이 회원에게 보낼 수 없어요.',
  'counsel.link-throttled': ({ waitMinutes }) =>
    `잠깐 사이에 여러 번 보냈어요. ${waitMinutes}분 뒤에 다시 보낼 수 있어요.`,
  'counsel.links-enough': ({ most }) => `이 회원에게 오늘 ${most}번 보냈어요. 내일 다시 보낼 수 있어요.`,
  'counsel.session-ended': '이미 끊긴 접속이에요.',
  'counsel.desk-member': '현장 판매가 쓰는 계정이에요. 탈퇴시킬 수 없어요.',
  'counsel.no-deposit': ({ track }) =>
    track === 'group'
      ? '무통장입금으로 낼 시간이 하루가 안 돼요. 나중에 결제를 고르거나, 사이트에서 카드로 예약하도록 안내해 주세요.'
      : '무통장입금으로 낼 시간이 하루가 안 돼요. 사이트에서 카드로 예약하거나, 방문하는 날 현장 판매로 사도록 안내해 주세요.',
  'counsel.same-booked': ({ bookingReference }) =>
    `같은 단체가 같은 회차를 방금 예약했어요(${bookingReference}). 하나 더 맞으면 다시 눌러 주세요.`,
  'counsel.family-gone': '회원의 가족 목록에서 지워진 아이예요. 화면을 새로 열어 주세요.',
  'counsel.price-changed': ({ owed }) => `금액이 ${formatAmount(owed)}으로 바뀌었어요. 확인하고 다시 눌러 주세요.`,
};
