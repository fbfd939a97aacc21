import type { Track } from '@kkumteo/domain/catalog/hall';
import type { Role } from '@kkumteo/domain/participants/category';

/** The words of 다시 예약 (PD-107). */
export const bookAgainWords = {
  ended: '판매가 종료된 체험입니다. 다른 체험을 선택해 주세요.',
  notFound:
    '지금은 판매하지 않거나 초대받은 분만 예약할 수 있는 체험입니다. 초대 링크가 있으시면 그 링크로 예약해 주세요.',
  otherProducts: '다른 체험 보기',
  replace: '이 체험에 입력하시던 인원이 있습니다. 예약하셨던 인원으로 바꾸시겠습니까?',
  replaceVerbs: ['바꾸기', '그대로 두기'],
  changedVerbs: ['계속 예약', '그만두기'],
  started: '예약하셨던 인원을 담았습니다. 체험일과 회차를 선택해 주세요.',
} as const;

/** Heads that could not be copied unchanged: categories no longer sold, roles that the product doesn't take. */
export interface HeadsChanged {
  readonly track: Track;
  readonly movedFrom: readonly string[];
  readonly leftOut: readonly Role[];
}

/** What has become of heads that are not sold as they were; null where all are. */
export function headsChangedWords({ track, movedFrom, leftOut }: HeadsChanged): string | null {
  if (movedFrom.length === 0 && leftOut.length === 0) return null;
  const leader = track === 'group' ? '인솔자' : '보호자';
  const moved = `예약하셨던 구분(${movedFrom.join(', ')})은 지금 판매하지 않아 기본 구분으로 담습니다.`;
  const left = leftOut.map((role) => `지금은 ${role === 'leader' ? leader : '체험자'} 인원을 받지 않아 뺍니다.`);
  return [...(movedFrom.length === 0 ? [] : [moved]), ...left, '인원과 금액을 확인해 주세요.'].join(' ');
}
