import type { Track } from '@kkumteo/domain/catalog/hall';
import { formatWon, type Won } from '@kkumteo/domain/shared/money';

const WHO: Readonly<Record<Track, string>> = {
  individual: '가족, 친구와 14명까지 개인으로 예약합니다.',
  group: '학교와 단체는 15명부터 단체로 예약합니다.',
};

/** `hallNames`: of those in the chooser, at least one. */
export const chooserDescription = (track: Track, hallNames: readonly string[]): string =>
  `${WHO[track]} ${hallNames.join(', ')}의 체험과 요금을 보고 날짜를 골라 주세요.`;

export interface DescribedHall {
  readonly name: string;
  readonly intro: string;
  readonly ageGuidance: string;
}

export const listDescription = (track: Track, { name, intro, ageGuidance }: DescribedHall): string =>
  `${name}: ${intro}. 대상은 ${ageGuidance}입니다. ${WHO[track]}`;

export interface DescribedProduct {
  readonly fee: Won;
  readonly hallName: string;
  /** Its own words, else the hall's. */
  readonly target: string;
  readonly durationMinutes: number;
  readonly about: string;
}

/** The price comes first: a messenger shows one line or two. */
export const productDescription = ({ fee, hallName, target, durationMinutes, about }: DescribedProduct): string =>
  `${formatWon(fee)} · ${hallName} · ${target} · ${durationMinutes}분${about === '' ? '' : ` · ${about}`}`;

export const REGISTRATION_DESCRIPTION = '체험에 참가하는 학생이 직접 입력합니다. 로그인은 필요하지 않습니다.';

/** `park` is its name, or another noun for it. */
export const informationDescriptions = (park: string) =>
  ({
    hours: `${park}의 오늘 운영시간과 휴관일, 오시는 길과 주차, 요금과 환불, 자주 묻는 질문을 한눈에 안내합니다.`,
    fees: `${park} 체험관별 체험료와 할인 대상, 할인율을 안내합니다.`,
    parking: `${park}에 차로 오실 때의 주차 요금을 안내합니다.`,
    refund: `${park} 예약을 취소할 때의 환불 기준과 환불 방법을 안내합니다.`,
    notice: `${park} 예약 전에 읽어 주세요. 예약 기간과 결제, 이용할 때 지킬 일을 안내합니다.`,
    terms: `${park} 누리집과 체험관의 이용약관입니다.`,
    privacy: `${park}에서 어떤 개인정보를 왜, 얼마 동안 보관하는지 알려 드립니다.`,
    licence: `${park} 누리집에 쓰인 그림과 글꼴, 오픈소스의 저작권 표시입니다.`,
  }) as const;
