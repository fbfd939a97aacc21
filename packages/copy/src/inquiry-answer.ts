import type { AnswerRejection } from '@kkumteo/domain/inquiry/answer';
import type { Sentences } from './sentences.ts';

export const answerSentences: Sentences<AnswerRejection> = {
  'inquiry.answer-missing': '답을 적어 주세요.',
  'inquiry.answer-too-long': ({ limit }) => `답은 ${limit}자까지 적을 수 있어요.`,
  'inquiry.answer-resident-number': '주민등록번호로 보이는 숫자는 보낼 수 없어요.',
  'inquiry.unknown': '없는 문의예요. 회원이 탈퇴했거나 보관 기간이 지났을 수 있어요.',
  'inquiry.answered': ({ by }) => `${by} 님이 먼저 답했어요. 보낸 답은 없어요.`,
  'inquiry.no-mail': '이 회원에게는 메일을 보낼 수 없어요. 전화로 답하고 다른 곳에서 답했다고 적어 주세요.',
};
