import type { MessageRejection } from '@kkumteo/domain/messages/refusals';
import type { Sentences } from '../sentences.ts';

export const messageSentences: Sentences<MessageRejection> = {
  'messages.unknown': '이 예약에 없는 메시지예요. 예약을 새로 열어 주세요.',
  'messages.still-waiting': '아직 보낼 차례를 기다리는 메시지예요.',
  'messages.sent-meanwhile': '그사이 다른 직원이 다시 보냈어요. 목록을 보고 더 보낼지 정해 주세요.',
  'messages.over': '지금은 맞지 않는 안내라 다시 보낼 수 없어요. 예약이 그사이 바뀌었어요.',
  'messages.sent-enough': ({ times }) => `한 예약의 메시지는 하루에 ${times}번까지 다시 보낼 수 있어요.`,
};
