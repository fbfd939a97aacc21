import type { LimitName } from './limits.ts';

interface LimitWords {
  readonly label: string;
  readonly unit: string;
  /** What the value does, for who sets it. */
  readonly effect: (value: number) => string;
}

const count = (value: number): string => value.toLocaleString('ko-KR');

export const LIMIT_WORDS: Readonly<Record<LimitName, LimitWords>> = {
  holdMinutes: {
    label: '결제하는 동안 좌석을 잡아 두는 시간',
    unit: '분',
    effect: (value) =>
      `${count(value)}분 동안 결제하지 않으면 자리가 풀려요. 방문자가 한 번 늘리면 ${count(2 * value)}분까지예요.`,
  },
  openPayments: {
    label: '한 회원이 한꺼번에 열 수 있는 결제',
    unit: '건',
    effect: (value) => `결제 창을 ${count(value)}개 열어 둔 회원은 하나를 마치거나 닫아야 더 예약할 수 있어요.`,
  },
  freeOrdersADay: {
    label: '한 회원의 하루 무료 예약',
    unit: '건',
    effect: (value) => `한 회원은 하루에 무료 예약을 ${count(value)}건까지 할 수 있고, 다음 날 다시 할 수 있어요.`,
  },
  freeIndividualsADay: {
    label: '하루 무료 인원 (개인)',
    unit: '명',
    effect: (value) => `개인 회원 한 사람의 예약에서 하루에 ${count(value)}명까지 무료로 체험해요.`,
  },
  freeGroupADay: {
    label: '하루 무료 인원 (단체)',
    unit: '명',
    effect: (value) => `단체 회원 한 사람의 예약에서 하루에 ${count(value)}명까지 무료로 체험해요.`,
  },
  signUpsPerAddress: {
    label: '한 곳에서 하는 회원가입 (15분)',
    unit: '명',
    effect: (value) =>
      `같은 인터넷 주소에서는 15분에 ${count(value)}명까지 가입해요. 학교에서 함께 가입하려면 반 인원보다 커야 해요.`,
  },
};
