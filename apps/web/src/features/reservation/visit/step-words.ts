import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import type { VisitStep, VisitStepKey } from '@kkumteo/domain/reservation/visit-steps';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { formatMinute, kstDate, kstMinute, type Instant } from '@kkumteo/domain/shared/time';
import { dayCount, dayWords, momentOfDay, untilWords } from './visit-words.ts';

export const STEP_NAMES: { readonly [Key in VisitStepKey]: string } = {
  booking: '예약',
  pledge: '확약서',
  names: '체험자 명단',
  rooms: '체험실',
  payment: '결제',
  visit: '방문',
};

export interface StepWords {
  readonly word: string;
  readonly when: string | null;
  /** Why it can't be done now, or from when it can. */
  readonly why?: string;
}

interface Given {
  readonly step: VisitStep;
  readonly detail: ReservationDetail;
  readonly now: Instant;
}

export const stepWords = (given: Given): StepWords => WORDS[given.step.key](given);

const until = ({ step, now }: Given): string | null => (step.until === null ? null : untilWords(step.until, now));
const peopleWord = ({ people }: VisitStep): string => (people === null ? '' : `${people.needed}명 중 ${people.done}명`);

const WORDS: { readonly [Key in VisitStepKey]: (given: Given) => StepWords } = {
  booking: ({ detail, now }) => ({ word: '예약 완료', when: dayWords(kstDate(detail.reservedAt), now) }),

  pledge: (given) => {
    if (given.step.state === 'none') return { word: '결제로 대신함', when: null };
    return given.step.state === 'done' ? { word: '작성', when: null } : { word: '미작성', when: until(given) };
  },

  names: (given) => ({ word: peopleWord(given.step), when: given.step.state === 'done' ? null : until(given) }),

  rooms: (given) => {
    const { step, now } = given;
    if (step.state === 'none') return { word: '고를 체험실 없음', when: null };
    const word = peopleWord(step);
    const from = step.from === null ? '' : `${dayWords(step.from, now)}부터 `;
    const when = step.until === null ? null : `${from}${until(given)}`;
    if (step.lock === 'late' && step.until !== null)
      return { word, when: null, why: `${momentOfDay(step.until, now)}에 마감되었습니다.` };
    if (step.lock === 'early') return { word, when, why: '결제하시면 바로 고를 수 있습니다.' };
    if (step.lock !== 'unsettled') return { word, when };
    return { word, when, why: unsettledWords(given) };
  },

  payment: (given) => {
    const { step, detail, now } = given;
    const { paidAt } = detail.payment;
    if (step.state === 'done')
      return { word: '결제 완료', when: paidAt === null ? null : dayWords(kstDate(paidAt), now) };
    const word = `${formatAmount(detail.totals.pay)} 미결제`;
    return { word, when: detail.status === 'pledged' ? '체험 당일까지' : until(given) };
  },

  visit: ({ step, now }) => {
    if (step.state === 'done') return { word: '방문 완료', when: null };
    if (step.until === null) return { word: '', when: null };
    const day = kstDate(step.until);
    return { word: dayCount(day, now), when: `${dayWords(day, now)} ${formatMinute(kstMinute(step.until))}` };
  },
};

/** What opens the rooms of a reservation that is neither paid nor pledged. */
function unsettledWords({ step, detail }: Given): string {
  if (detail.track === 'individual') return '결제하시면 바로 고를 수 있습니다.';
  return step.from === null
    ? '결제하시거나 확약서를 내시면 열립니다.'
    : '확약서를 내시면 이 날부터, 결제하시면 바로 고를 수 있습니다.';
}
