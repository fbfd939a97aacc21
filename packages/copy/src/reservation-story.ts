import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { MoneyStep, MoneyWay } from '@kkumteo/domain/reservation/story/money-story';
import type { Happening, LineTold } from '@kkumteo/domain/reservation/story/story';
import type { WaitingKind } from '@kkumteo/domain/reservation/story/waiting';
import { formatAmount, type Won } from '@kkumteo/domain/shared/money';
import { formatDay, kstDate, type Instant } from '@kkumteo/domain/shared/time';
import { messageName } from './messages/message-name.ts';
import { REVIEW_WORDS } from './settlement.ts';
import { ACT_WORDS } from './staff.ts';

/** The words of a moment: what happened, and more of it in a second line. */
export interface Told {
  readonly text: string;
  readonly detail: string | null;
}

const told = (text: string, ...details: readonly (string | null | false)[]): Told => ({
  text,
  detail: details.filter((part): part is string => typeof part === 'string' && part !== '').join(' · ') || null,
});

const ACTS: Readonly<Record<string, string>> = ACT_WORDS;

/** Ways to pay, as short as a column of a table is. */
export const METHOD_WORDS: { readonly [Method in PaymentMethod]: string } = {
  card: '카드',
  'bank-transfer': '계좌이체',
  'virtual-account': '무통장입금',
  'experience-card': '체험카드',
};

const VIA_WORDS = { mail: '메일', alimtalk: '알림톡', text: '문자' } as const;
const CHANNELS = { mail: '메일', phone: '알림톡' } as const;

type Of<Kind extends Happening['kind']> = Extract<Happening, { readonly kind: Kind }>;
type Changed = Pick<Of<'changed'>, 'before' | 'after' | 'refunded'>;

function messageWords({ topic, channel, via, state }: Of<'message'>): Told {
  const name = `‘${messageName(topic)}’`;
  switch (state) {
    case 'sent':
      return told(`${VIA_WORDS[via ?? (channel === 'mail' ? 'mail' : 'alimtalk')]} ${name} 보냄`);
    case 'waiting':
      return told(`${CHANNELS[channel]} ${name} 보낼 차례를 기다려요`);
    case 'dropped':
      return told(`${CHANNELS[channel]} ${name} 보내지 않음`, '그사이 맞지 않게 됐거나 받지 않기로 한 안내예요');
    case 'needs-review':
      return told(`${CHANNELS[channel]} ${name} 보내지 못함`);
  }
}

const leaderWord = (isGroup: boolean): string => (isGroup ? '인솔자' : '보호자');

const count = (name: string, before: number, after: number): string | null =>
  before === after ? null : `${name} ${before} → ${after}명`;

/** What of a line is another one now. */
function differences(before: LineTold, after: LineTold, isGroup: boolean): readonly (string | null)[] {
  return [
    before.product === after.product ? null : `${before.product} → ${after.product}`,
    before.day === after.day ? null : `${formatDay(before.day)} → ${formatDay(after.day)}`,
    before.round === after.round ? null : `${before.round} → ${after.round}`,
    count('체험자', before.experiencers, after.experiencers),
    count(leaderWord(isGroup), before.leaders, after.leaders),
  ];
}

function changeWords({ before, after, refunded }: Changed, isGroup: boolean): Told {
  const parts = before
    .flatMap((line, at) => differences(line, after[at] ?? line, isGroup))
    .filter((part) => part !== null);
  return told(
    parts.length === 0 ? '예약을 바꿨어요' : `예약을 바꿨어요. ${parts.join(', ')}`,
    refunded !== null && refunded > 0 && `${formatAmount(refunded)}을 돌려드려요`,
  );
}

function cancelWords({ lines, isWhole, refunded }: Pick<Of<'cancelled'>, 'lines' | 'isWhole' | 'refunded'>): Told {
  return told(
    isWhole ? '예약을 모두 취소했어요' : '예약 일부를 취소했어요',
    lines.map(({ product, experiencers }) => `${product} 체험자 ${experiencers}명`).join(', '),
    refunded !== null && refunded > 0 && `${formatAmount(refunded)}을 돌려드려요`,
  );
}

const SCAN_WORDS = {
  in: '입장',
  undo: '입장을 되돌림',
  again: '이미 들어온 표를 다시 댐',
  settle: '겹친 입장을 확인함',
} as const;

function refundWords({ amount, method, state, why }: Of<'refund'>): Told {
  const what = `${formatAmount(amount)} 환불`;
  const way = METHOD_WORDS[method];
  switch (state) {
    case 'requested':
      return told(`${what}을 요청했어요`, way);
    case 'sent':
      return told(`${what}을 ${method === 'virtual-account' ? '은행에' : '결제사에'} 보냈어요`, way);
    case 'done':
      return told(`${what}을 마쳤어요`, way);
    case 'failed':
      return told(`${what}이 되지 않아 다른 환불로 바꿨어요`, way);
    case 'needs-review':
      return told(`${what}을 사람이 봐야 해요`, why === null ? null : REVIEW_WORDS[why], way);
  }
}

const PEOPLE = { added: '더함', changed: '고침', removed: '뺌' } as const;

function peopleWords(saved: Of<'people-saved'>, isGroup: boolean): Told {
  const parts = (['added', 'changed', 'removed'] as const).map((part) =>
    saved[part] === 0 ? null : `${PEOPLE[part]} ${saved[part]}명`,
  );
  return told(saved.isOfLeaders ? `${leaderWord(isGroup)} 정보를 저장했어요` : '체험자 명단을 저장했어요', ...parts);
}

const PLAIN = {
  money: '돈이 오간 기록이 있어요',
  'paid-later': '결제를 마쳤어요',
  overdue: '결제·확약 기한이 지났어요',
  pledged: '확약서를 냈어요',
  verified: '할인·면제 확인서를 저장했어요',
  excepted: '증빙을 보고 예외로 환불했어요',
  'people-downloaded': '체험자 명단 양식을 내려받았어요',
  'link-opened': '체험자 등록 링크를 만들었어요',
  'link-withdrawn': '체험자 등록 링크를 닫았어요',
  registered: '체험자가 링크로 직접 등록했어요',
  'rooms-saved': '체험실을 저장했어요',
  'name-corrected': '이름을 바로잡았어요',
  'deposit-reversed': '입금이 취소됐어요',
  'deposit-expired': '입금 기한이 지나 취소됐어요',
  'deposit-replaced': '금액이 바뀌어 새 입금계좌를 안내해요',
  'refund-failed': '은행이 환불을 마치지 못했어요',
  'refund-sent-again': '환불을 다시 보냈어요',
  'settled-by-hand': '결제사와 다른 돈을 사람이 확인했어요',
} as const;

/** A moment of a reservation's story in plain words; it names no visitor. */
export function momentWords(what: Happening, isGroup: boolean): Told {
  switch (what.kind) {
    case 'placed':
      return told('예약했어요', what.payTotal !== null && formatAmount(what.payTotal));
    case 'changed':
      return changeWords(what, isGroup);
    case 'cancelled':
      return cancelWords(what);
    case 'paid-at-desk':
      return told(`현장에서 ${formatAmount(what.amount)}을 받았어요`);
    case 'refunded-at-desk':
      return told(`현장에서 ${formatAmount(what.amount)}을 돌려드렸어요`);
    case 'people-saved':
      return peopleWords(what, isGroup);
    case 'deposited':
      return told('입금했어요', what.isLate && '기한이 지난 뒤에 들어와 다시 열었어요');
    case 'cancelled-outside':
      return told(`결제사에서 ${formatAmount(what.amount)}을 취소했어요`, '이 사이트 밖에서 취소된 결제예요');
    case 'charged':
      return told(`${formatAmount(what.amount)}을 결제했어요`, METHOD_WORDS[what.method]);
    case 'declined':
      return told(`${formatAmount(what.amount)} 결제가 되지 않았어요`, METHOD_WORDS[what.method], what.why);
    case 'refund':
      return refundWords(what);
    case 'message':
      return messageWords(what);
    case 'scanned':
      return told(what.scan === 'in' && what.people > 0 ? `${what.people}명 입장` : SCAN_WORDS[what.scan], what.gate);
    case 'act':
      return told(ACTS[what.act] ?? '직원이 처리했어요');
    case 'looked':
      return told(
        what.act === 'reservation.open-people' ? '이름과 전화를 전부 봤어요' : '이 예약을 봤어요',
        what.times > 1 && `${what.times}번`,
      );
    case 'other':
      return told('기록이 남았어요', what.action);
    default:
      return told(PLAIN[what.kind]);
  }
}

const WAY_WORDS: Readonly<Record<MoneyWay, string>> = { ...METHOD_WORDS, desk: '현장 매표소', 'bank-reversal': '은행' };

function movedWords(won: Won, way: MoneyWay): Told {
  if (way === 'bank-reversal') return told(`은행이 입금 ${formatAmount(-won)}을 되돌렸어요`);
  return won > 0
    ? told(`${formatAmount(won)}을 받았어요`, WAY_WORDS[way])
    : told(`${formatAmount(-won)}을 돌려드렸어요`, WAY_WORDS[way]);
}

/** A step of a reservation's money as a sentence. */
export function moneyWords({ fact }: MoneyStep, isGroup: boolean): Told {
  switch (fact.kind) {
    case 'placed':
      return told('예약했어요', fact.payTotal === 0 && '내실 돈이 없는 예약이에요');
    case 'changed':
      return changeWords(fact, isGroup);
    case 'cancelled':
      return cancelWords(fact);
    case 'expired':
      return told(PLAIN['deposit-expired']);
    case 'reopened':
      return told('기한이 지난 뒤에 입금되어 예약을 다시 열었어요');
    case 'pledged':
      return told('확약서를 냈어요', '방문일에 매표소에서 받아요');
    case 'moved':
      return movedWords(fact.won, fact.way);
  }
}

interface MoneySum {
  readonly owed: Won;
  readonly onItsWay: Won;
  readonly isAtDesk: boolean;
  readonly payDueAt: Instant | null;
}

/** The last row of a reservation's money: what is still open. */
export function moneySumWords({ owed, onItsWay, isAtDesk, payDueAt }: MoneySum): Told {
  if (owed > 0)
    return told(
      '아직 받지 않은 돈',
      isAtDesk ? '방문일 매표소' : payDueAt !== null && `${formatDay(kstDate(payDueAt))} 기한`,
    );
  if (owed < 0) return told('돌려드릴 돈', onItsWay > 0 && `${formatAmount(onItsWay)} 환불 요청 중`);
  return told('더 받거나 돌려드릴 돈이 없어요');
}

const WAITING_WORDS: Readonly<Record<WaitingKind, string>> = {
  'payment-review': '결제를 확인해야 해요.',
  'refund-review': '환불을 확인해야 해요.',
  overdue: '결제·확약 기한이 지났어요.',
  'pledge-approval': '확약서 승인을 기다려요.',
  deposit: '입금을 기다려요.',
  unpaid: '결제나 확약서를 기다려요.',
};

interface Waiting {
  readonly kind: WaitingKind;
  readonly isGroup: boolean;
  readonly payDueAt: Instant | null;
  readonly writtenAt: Instant | null;
  readonly experiencers: number;
  readonly leaders: number;
}

/** What of a reservation waits for a person, with until when and for how many. */
export const waitingWords = ({ kind, isGroup, payDueAt, writtenAt, experiencers, leaders }: Waiting): Told =>
  told(
    WAITING_WORDS[kind],
    payDueAt !== null && !kind.endsWith('-review') && `${formatDay(kstDate(payDueAt))} 기한`,
    writtenAt !== null && `${formatDay(kstDate(writtenAt))}에 작성`,
    `체험자 ${experiencers}명${leaders > 0 ? `, ${leaderWord(isGroup)} ${leaders}명` : ''}`,
  );

/** Who did it, where it was no member of staff. */
const BY_WORDS = { visitor: '예약자', staff: '직원', machine: '자동' } as const;

/** All of it, as the server answers a reservation. */
export const storyWords = {
  moment: momentWords,
  money: moneyWords,
  moneySum: moneySumWords,
  messageName,
  waiting: waitingWords,
  by: BY_WORDS,
};
