import type { Closing, ClosingShort } from '@kkumteo/contract/office/closing';
import { CLOSING_GROUND_WORDS } from '@kkumteo/copy/closing';
import { ROLE_WORDS } from '@kkumteo/copy/staff';
import type { ClosingGround, ClosingState, ClosingStep } from '@kkumteo/domain/closing/closing';
import type { ClosingWay, LeftReason } from '@kkumteo/domain/closing/way-back';
import { formatAmount, type Won } from '@kkumteo/domain/shared/money';
import type { StaffRole } from '@kkumteo/domain/staff/may';
import { formatDay, formatMinute, type KstDate, type Minute } from '@kkumteo/domain/shared/time';

/** An amount, or a dash where there is none. */
export const wonOrNone = (amount: Won | null): string => (amount === null || amount === 0 ? '–' : formatAmount(amount));

export const cases = (count: number): string => `${count.toLocaleString('ko-KR')}건`;

/** How a sentence to visitors begins. */
const GROUND_OPENINGS: Readonly<Record<ClosingGround, string>> = {
  weather: '기상 특보로 ',
  facility: '시설 고장으로 ',
  disease: '감염병 예방을 위해 ',
  event: '행사로 ',
  other: '',
};

/** What visitors read, unless the proposer writes it differently. */
export function wordsFor(ground: ClosingGround, day: KstDate, isWholePark: boolean, fromMinute: Minute | null): string {
  const from = fromMinute === null ? '' : ` ${formatMinute(fromMinute)}부터`;
  const what = isWholePark
    ? fromMinute === null
      ? ' 하루 문을 닫습니다.'
      : ' 문을 닫습니다.'
    : ' 일부 체험을 쉽니다.';
  return `${GROUND_OPENINGS[ground]}${formatDay(day)}${from}${what}`;
}

export const STATE_WORDS: Readonly<Record<ClosingState, string>> = {
  proposed: '승인 대기',
  running: '진행 중',
  paused: '멈춤',
  done: '끝',
  refused: '거절',
  withdrawn: '제안 취소',
  expired: '제안 기한 지남',
  stopped: '판매 멈춤',
  'opened-again': '다시 엶',
};

export const STEP_WORDS: Readonly<Record<ClosingStep, string>> = {
  sale: '판매 멈춤',
  cancel: '예약 취소',
  refund: '환불 요청',
  tell: '메시지',
  waits: '대기 끝내기',
  compare: '장부 대조',
};

/** Units of a step's count. */
export const STEP_UNITS: Readonly<Record<ClosingStep, string>> = {
  sale: '회차',
  cancel: '건',
  refund: '건',
  tell: '건',
  waits: '건',
  compare: '',
};

interface WayWords {
  readonly name: string;
  readonly back: string;
  readonly when: string;
}

export const WAY_WORDS: Readonly<Record<ClosingWay, WayWords>> = {
  card: { name: '카드', back: '결제한 카드로', when: '3–5영업일' },
  'bank-transfer': { name: '계좌이체', back: '보낸 계좌로', when: '1–2영업일' },
  'virtual-account': { name: '무통장입금 · 입금됨', back: '알려 준 계좌로, 모르면 직원이 물어요', when: '1–2영업일' },
  'experience-card': { name: '체험카드', back: '카드 잔액으로', when: '바로' },
  desk: { name: '현장 결제', back: '안내데스크에서', when: '사람이 함' },
  'deposit-awaited': { name: '무통장입금 · 입금 전', back: '계좌를 닫음', when: '바로' },
  unpaid: { name: '확약 · 결제 전', back: '취소만', when: '바로' },
  free: { name: '무료', back: '취소만', when: '바로' },
};

/** What becomes of what is left, and what a person does. */
export const LEFT_WORDS: Readonly<Record<LeftReason, string>> = {
  choosing: '기한까지 고르지 않으면 저절로 취소하고 돌려줘요',
  'already-in': '취소하지 않고 두어요. 얼마를 돌려줄지 사람이 정해요',
  'refund-account-missing': '직원이 계좌를 여쭙고 다시 보내요',
  'experience-card-in-parts': '카드사는 전부만 취소해요. 정산이 따로 보내요',
  'paid-at-desk': '안내데스크나 정산이 직접 돌려줘요',
  'deposit-in-part': '다른 날의 금액이 바뀌어 직원이 연락해요',
  'payment-in-review': '정산이 확인한 뒤에 돌려줘요',
  'not-cancelled': '예약을 열어 사람이 취소해요',
  'refund-waiting': '답이 오면 저절로 이어져요',
  'refund-refused': '정산이 다른 방법으로 돌려줘요',
  'not-told': '전화로 알려요',
};

/** Whose work it is: `상담, 정산`; `저절로` where it goes on without a person. Administrators may do all of it. */
export const workersOf = (roles: readonly StaffRole[]): string =>
  roles
    .filter((role) => role !== 'admin')
    .map((role) => ROLE_WORDS[role])
    .join(', ') || '저절로';

/** How much is work of people; the rest goes on by itself. */
export const leftForPeople = (left: Closing['left']): number =>
  left.reduce((sum, { roles, reservations }) => sum + (roles.length === 0 ? 0 : reservations), 0);

type Counts = { readonly reservations: number; readonly amount: Won | null };

/** What has come or gone since it was proposed: `요청 때보다 예약 3건, 120,000원이 늘었어요.` */
export function sinceProposal(proposed: Counts, now: Counts): string {
  const money = proposed.amount === null || now.amount === null ? 0 : now.amount - proposed.amount;
  const changes = [
    { by: now.reservations - proposed.reservations, words: (count: number) => `예약 ${cases(count)}` },
    { by: money, words: formatAmount },
  ].filter(({ by }) => by !== 0);
  const [first, second] = changes.map(({ by, words }) => ({ words: words(Math.abs(by)), verb: by > 0 ? '늘' : '줄' }));
  if (first === undefined) return '요청 때와 같아요.';
  if (second === undefined) return `요청 때보다 ${first.words}이 ${first.verb}었어요.`;
  return first.verb === second.verb
    ? `요청 때보다 ${first.words}, ${second.words}이 ${second.verb}었어요.`
    : `요청 때보다 ${first.words}이 ${first.verb}고, ${second.words}이 ${second.verb}었어요.`;
}

/** What is closed: `공원 전체`, or names with how many more there are. */
export function scopeWords({ reach, names }: Pick<ClosingShort, 'reach' | 'names'>): string {
  if (reach === 'park') return '공원 전체';
  const [first = '', ...others] = new Set(names);
  return others.length === 0 ? first : `${first} 외 ${others.length}곳`;
}

/** `12월 12일 (토) · 공원 전체 · 13:00부터 · 기상`. */
export const closingSub = (one: Pick<ClosingShort, 'day' | 'reach' | 'names' | 'fromMinute' | 'ground'>): string =>
  [
    formatDay(one.day),
    scopeWords(one),
    one.fromMinute === null ? '모든 회차' : `${formatMinute(one.fromMinute)}부터`,
    CLOSING_GROUND_WORDS[one.ground],
  ].join(' · ');

const SECOND_STEP = 60;

/** `약 8분`, `1분 안`. */
export function roughly(seconds: number): string {
  const minutes = Math.ceil(seconds / SECOND_STEP);
  return minutes <= 1 ? '1분 안' : `약 ${minutes}분`;
}

/** `7분 42초`. */
export function lasting(seconds: number): string {
  const minutes = Math.floor(seconds / SECOND_STEP);
  return [minutes > 0 ? `${minutes}분` : null, `${Math.floor(seconds % SECOND_STEP)}초`].filter(Boolean).join(' ');
}

/** What happened, as the record of a closing says it. */
export function momentWords({ moment, name, count }: Closing['moments'][number]): string {
  const by = name ?? '';
  const many = count === null ? '' : `, ${cases(count)}`;
  switch (moment) {
    case 'proposed':
      return `${by} 승인 요청`;
    case 'approved':
      return `${by} 승인, 시작`;
    case 'refused':
      return `${by} 거절`;
    case 'withdrawn':
      return `${by} 제안 취소`;
    case 'sale-stopped':
      return [by, count === null ? '판매 멈춤' : `판매 멈춤, ${count}회차`].join(' ').trim();
    case 'opened-again':
      return `${by} 다시 열기, ${count}회차`;
    case 'cancelled':
      return `예약 취소 끝${many}`;
    case 'refunded':
      return `환불 요청 끝${many}`;
    case 'told':
      return `메시지 끝${many}`;
    case 'waits-ended':
      return `대기 끝내기 끝${many}`;
    case 'compared':
      return '장부 대조 끝';
    case 'paused':
      return `${by} 잠시 멈춤`;
    case 'resumed':
      return `${by} 이어 하기`;
    case 'taken-up':
      return '서버가 새로 떠서 이어 함';
  }
}
