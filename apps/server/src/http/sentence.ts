import type { Rejection } from '@kkumteo/domain/shared/decision';
import type { Malformed } from './malformed.ts';

export const GENERAL = '오류가 발생하였습니다.';

const SENTENCES: Readonly<Record<string, string>> = {
  'http.malformed': '입력하신 내용을 확인해 주세요.',
  'http.too-large': '보내신 내용이 너무 큽니다. 내용을 줄여 다시 시도해 주세요.',
  'http.unsupported-type': '처리할 수 없는 형식의 요청입니다.',
  'http.forged': '보안을 위해 요청을 처리하지 않았습니다. 화면을 새로 고친 뒤 다시 시도해 주세요.',
  'http.not-found': '요청하신 내용을 찾을 수 없습니다.',
  'http.busy': '접속자가 많아 처리가 늦어지고 있습니다. 잠시 후 다시 시도해 주세요.',
};

/** The Korean sentence of a rejection. */
export function sentenceOf(rejection: Rejection): string {
  if (isMalformed(rejection)) return rejection.message;
  return SENTENCES[rejection.code] ?? GENERAL;
}

const isMalformed = (rejection: Rejection): rejection is Malformed =>
  rejection.code === 'http.malformed' && 'message' in rejection;
