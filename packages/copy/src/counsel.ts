import type { CounselRejection } from '@kkumteo/domain/counsel/refusals';
import type { Sentences } from './sentences.ts';

export const counselSentences: Sentences<CounselRejection> = {
  'counsel.member-unknown': '없는 회원이에요. 탈퇴했을 수 있어요.',
  'counsel.no-password': '비밀번호 없이 간편 로그인만 쓰는 회원이에요. 보낼 링크가 없어요.',
  'counsel.no-contact': '그 방법으로는 이 회원에게 보낼 수 없어요.',
  'counsel.link-throttled': ({ waitMinutes }) =>
    `잠깐 사이에 여러 번 보냈어요. ${waitMinutes}분 뒤에 다시 보낼 수 있어요.`,
  'counsel.links-enough': ({ most }) => `이 회원에게 오늘 ${most}번 보냈어요. 내일 다시 보낼 수 있어요.`,
  'counsel.session-ended': '이미 끊긴 접속이에요.',
};
