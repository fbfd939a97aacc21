import type { Failure } from '@kkumteo/domain/messages/failure';
import type { MessageRejection } from '@kkumteo/domain/messages/refusals';
import type { Sentences } from '../sentences.ts';

export const messageSentences: Sentences<MessageRejection> = {
  'messages.unknown': '이 예약에 없는 메시지예요. 예약을 새로 열어 주세요.',
  'messages.still-waiting': '아직 보낼 차례를 기다리는 메시지예요.',
  'messages.sent-meanwhile': '그사이 다른 직원이 다시 보냈어요. 목록을 보고 더 보낼지 정해 주세요.',
  'messages.over': '지금은 맞지 않는 안내라 다시 보낼 수 없어요. 예약이 그사이 바뀌었어요.',
  'messages.sent-enough': ({ times }) => `한 예약의 메시지는 하루에 ${times}번까지 다시 보낼 수 있어요.`,
  'messages.not-waiting': '그사이 다른 직원이 처리한 메시지예요. 목록을 새로 봐 주세요.',
  'messages.day-past': '지난 날의 방문자에게는 보낼 수 없어요. 오늘이나 뒤의 날을 골라 주세요.',
  'messages.words-missing': '알릴 말을 적어 주세요.',
  'messages.words-long': ({ letters }) => `${letters}자 안으로 적어 주세요.`,
  'messages.words-advertise': ({ word }) => `광고로 보이는 말 ‘${word}’은(는) 보낼 수 없어요. 빼고 적어 주세요.`,
  'messages.words-not-english': '영어로 적어 주세요. 비워 두면 한국어로 적은 말이 가요.',
  'messages.round-unknown': '그날에 없는 회차예요. 회차를 다시 골라 주세요.',
  'messages.template-unknown': '없는 템플릿이에요. 목록에서 다시 골라 주세요.',
  'messages.template-empty': '글을 적어 주세요.',
  'messages.place-unknown': ({ place }) =>
    `#{${place}}은(는) 이 메시지가 모르는 변수예요. 아래의 변수만 넣을 수 있어요.`,
  'messages.place-broken': '변수는 #{이름}처럼 #{ 와 }로 감싸 주세요. 다른 곳에는 중괄호를 쓸 수 없어요.',
  'messages.place-missing': ({ place }) => `꼭 있어야 하는 변수 #{${place}}이(가) 빠졌어요.`,
  'messages.template-long': ({ letters, most }) =>
    `변수를 채우면 ${letters}자까지 길어져요. ${most}자 안으로 줄여 주세요.`,
  'messages.template-bytes': ({ bytes, most }) =>
    `변수를 채우면 문자로 ${bytes}바이트까지 길어져요. ${most}바이트 안으로 줄여 주세요.`,
  'messages.template-not-english': '변수 밖에는 영어로만 적어 주세요.',
  'messages.template-same': '지금 글과 같아요. 고칠 곳을 고쳐 주세요.',
  'messages.template-changed':
    '그사이 다른 직원이 고쳤어요. 적은 글은 그대로 있으니, 새 글을 확인한 뒤 다시 저장해 주세요.',
  'messages.code-missing': '메시지 회사가 준 템플릿 코드를 적어 주세요.',
  'messages.code-taken': '다른 글에 쓰는 템플릿 코드예요. 메시지 회사에서 이 글의 코드를 확인해 주세요.',
  'messages.rejection-missing': '반려된 까닭을 적어 주세요.',
  'messages.no-visitors': '고른 회차에 예약이 없어요. 날짜와 회차를 다시 골라 주세요.',
};

/** Why a message waits for a person. */
export const FAILURE_WORDS: Readonly<Record<Failure, string>> = {
  'channel-off': '보내는 길이 꺼져 있어요',
  'address-refused': '받는 메일 주소가 없어요',
  refused: '메시지 회사가 받지 않았어요',
  'no-answer': '여러 번 보냈지만 답이 없었어요',
  restored: '복구하면서 멈췄어요',
  fault: '메시지를 쓰지 못했어요',
};
