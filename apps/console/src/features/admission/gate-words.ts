import type { GateLine, GateTicket } from '@kkumteo/contract/office/admission';
import { lineShown, linesOn, type Watched } from '@kkumteo/domain/admission/gate-answer';
import { headsAtGate, headsOf, type Heads, type LineHeads } from '@kkumteo/domain/admission/heads';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { formatAmount } from '@kkumteo/domain/shared/money';
import {
  addDays,
  formatDay,
  formatMinute,
  kstDate,
  kstMinute,
  type Instant,
  type KstDate,
} from '@kkumteo/domain/shared/time';
import type { KeptAnswer } from './offline/kept-answer.ts';

/** What a gate shows of a scan. */
export interface ShownAnswer extends KeptAnswer {
  readonly key: string;
  readonly at: Instant;
  readonly code: string;
  /** Answered by the list of the device, without a network. */
  readonly isKept: boolean;
}

export interface AnswerWords {
  readonly title: string;
  readonly count: string;
  readonly more: string;
  /** The ticket is of another hall or round than the device watches. */
  readonly elsewhere: string | null;
}

const leaderWord = (track: Track): string => (track === 'group' ? '인솔자' : '보호자');

/** `체험자 2명 · 보호자 1명`. */
export function headWords({ experiencers, leaders }: Heads, track: Track): string {
  const own = experiencers === 0 && leaders > 0 ? [] : [`체험자 ${experiencers}명`];
  return [...own, ...(leaders > 0 ? [`${leaderWord(track)} ${leaders}명`] : [])].join(' · ');
}

export const timeWords = (at: Instant): string => formatMinute(kstMinute(at));
/** `피자 공방 2회 11:00`. */
export const visitWords = ({
  productName,
  roundName,
  startMinute,
}: Pick<GateLine, 'productName' | 'roundName' | 'startMinute'>) =>
  `${productName} ${roundName} ${formatMinute(startMinute)}`;
export const spanWords = ({ startMinute, endMinute }: Pick<GateLine, 'startMinute' | 'endMinute'>): string =>
  `${formatMinute(startMinute)}–${formatMinute(endMinute)}`;

const PLAIN = {
  unknown: ['우리 예약이 아니에요', '다른 곳의 표예요', '예약번호나 이름으로 찾아 주세요'],
  mistyped: ['번호가 맞지 않아요', '한 자리가 다르거나 두 자리가 바뀌었어요', '예약번호를 다시 확인해 주세요'],
  'not-listed': ['명단에 없어요', '오늘 예약이 아니거나 뒤에 예약했어요', '인터넷이 이어지면 다시 찍어 주세요'],
} as const;

/** The line of a ticket that is shown, by what the device watches. */
export const shownLine = (ticket: GateTicket, watched: Watched, today: KstDate) => {
  const open = linesOn(ticket.lines, today);
  return lineShown(open.length > 0 ? open : ticket.lines, watched);
};

/** The words of an answer, as they fill the screen. */
export function answerWords(shown: ShownAnswer, watched: Watched, today: KstDate): AnswerWords {
  const { answer, ticket, heads } = shown;
  if (ticket === null || answer === 'unknown' || answer === 'mistyped' || answer === 'not-listed') {
    const [title, count, more] = PLAIN[answer === 'mistyped' || answer === 'not-listed' ? answer : 'unknown'];
    return { title, count, more, elsewhere: null };
  }
  const { line, elsewhere } = shownLine(ticket, watched, today);
  const visit = line === null ? '' : visitWords(line);
  const admits = answer === 'come-in' || answer === 'how-many';
  return {
    ...WORDS[answer]({ ticket, heads, visit, line, today }),
    elsewhere: admits && elsewhere ? `이 자리의 회차가 아니에요. ${visit}` : null,
  };
}

interface Known {
  readonly ticket: GateTicket;
  readonly heads: readonly LineHeads[];
  readonly visit: string;
  readonly line: GateLine | null;
  readonly today: KstDate;
}

type Said = Omit<AnswerWords, 'elsewhere'>;
type KnownAnswer = Exclude<KeptAnswer['answer'], keyof typeof PLAIN>;

const WORDS: Readonly<Record<KnownAnswer, (known: Known) => Said>> = {
  'come-in': ({ ticket, heads, visit }) => ({
    title: '들어가세요',
    count: headWords(headsAtGate(heads), ticket.track),
    more: visit,
  }),
  'how-many': ({ ticket, heads, visit }) => ({
    title: ticket.title,
    count: `${headsOf(headsAtGate(heads))}명 가운데 몇 명이 왔나요?`,
    more: visit,
  }),
  'already-in': ({ ticket, line }) => {
    const last = ticket.visits.at(-1);
    return {
      title: '이미 들어왔어요',
      count: last === undefined ? '' : `${timeWords(last.at)} ${last.gate}`.trim(),
      more: line === null ? '' : `${headWords(line.inside, ticket.track)} 모두`,
    };
  },
  'other-day': ({ line, today }) => ({
    title: '오늘 예약이 아니에요',
    count: line === null ? '' : `${formatDay(line.visitDate)} ${line.roundName} ${formatMinute(line.startMinute)}`,
    more: line === null ? '' : whenWords(line.visitDate, today),
  }),
  cancelled: ({ ticket: { cancelled } }) => ({
    title: '취소된 예약이에요',
    count:
      cancelled === null || cancelled.at === null
        ? ''
        : `${formatDay(kstDate(cancelled.at))} ${timeWords(cancelled.at)} 취소`,
    more: cancelled === null ? '' : refundWords(cancelled),
  }),
  unpaid: ({ ticket, line }) => ({
    title: '결제하고 들어가요',
    count: ticket.toPay === null ? '' : formatAmount(ticket.toPay.amount),
    more: [ticket.title, line === null ? '' : `${headsOf(line)}명`].join(' ').trim(),
  }),
};

function whenWords(day: KstDate, today: KstDate): string {
  if (day < today) return '이미 지난 날이에요';
  return day === addDays(today, 1) ? '내일 오세요' : `${formatDay(day)}에 오세요`;
}

function refundWords({ refunded, refunding }: NonNullable<GateTicket['cancelled']>): string {
  if (refunding > 0) return `환불 ${formatAmount(refunding)} 진행 중`;
  return refunded > 0 ? `환불 ${formatAmount(refunded)} 완료` : '';
}

/** What a list of scans calls each answer. */
export const ANSWER_BADGES: Readonly<Record<KeptAnswer['answer'], string>> = {
  'come-in': '입장',
  'how-many': '인원 확인',
  'already-in': '이미 입장',
  'other-day': '다른 날',
  cancelled: '취소된 예약',
  unpaid: '결제 전',
  unknown: '모르는 표',
  mistyped: '번호 오류',
  'not-listed': '명단에 없음',
};

/** What a search says of a ticket of today. */
export const FOUND_BADGES: Readonly<Record<string, string>> = {
  'come-in': '들어갈 수 있음',
  'how-many': '들어갈 수 있음',
  'already-in': '입장',
  'other-day': '다른 날',
  cancelled: '취소',
  unpaid: '결제 전',
};
