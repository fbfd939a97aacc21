import { OWN_DAY_WORDS } from '@kkumteo/copy/calendar';
import { CLOSING_GROUND_WORDS, LEFT_NAMES } from '@kkumteo/copy/closing';
import { GIFT_WAY_WORDS } from '@kkumteo/copy/coupons-office';
import { GROUND_WORDS } from '@kkumteo/copy/reservation-acts';
import { ACT_WORDS, PROPOSAL_WORDS, ROLE_WORDS } from '@kkumteo/copy/staff';
import type { EntryFacts } from '@kkumteo/domain/staff/entry';

const WORDS: Readonly<Record<string, string>> = ACT_WORDS;

/** What was done, in words; a command of the server by its name. */
export const actWords = (act: string): string =>
  WORDS[act] ?? (act.startsWith('command.') ? `명령 ${act.slice('command.'.length)}` : act);

const SUBJECTS: Readonly<Record<string, string>> = {
  reservation: '예약',
  member: '회원',
  inquiry: '문의',
  staff: '직원',
  round: '회차',
  day: '날',
  coupon: '쿠폰',
  invitation: '초대',
  template: '메시지 글',
};

/** Whom an entry is about, such as `예약 2026121100042`. */
export function subjectWords(subject: string): string {
  const [kind = '', key = ''] = subject.split(/:(.*)/s);
  return `${SUBJECTS[kind] ?? kind} ${key}`.trim();
}

/** What a subject is that is typed as it is shown, such as `회원 42`; anything else as it was typed. */
export function typedSubject(typed: string): string {
  const [word = '', key = ''] = typed.trim().split(/\s+(.*)/s);
  const kind = Object.entries(SUBJECTS).find(([, name]) => name === word)?.[0];
  return kind === undefined || key === '' ? typed.trim() : `${kind}:${key}`;
}

/** A subject as the filter shows it, which reads it back. */
export const shownSubject = (subject: string): string =>
  typedSubject(subjectWords(subject)) === subject ? subjectWords(subject) : subject;

/** Of many subjects the first, and how many more. */
export const subjectsWords = (subjects: readonly string[]): string =>
  subjects.length === 0
    ? '–'
    : subjectWords(subjects[0] ?? '') + (subjects.length === 1 ? '' : ` 외 ${subjects.length - 1}`);

const FACTS: Readonly<Record<string, string>> = {
  by: '방법',
  again: '접속 중에 다시 확인',
  state: '상태',
  before: '앞',
  after: '뒤',
  role: '역할',
  name: '이름',
  loginId: '아이디',
  staffKey: '직원 번호',
  isProposed: '승인을 기다림',
  proposalKey: '제안 번호',
  kind: '갈래',
  decision: '결정',
  ended: '끊은 접속',
  idleDays: '쓰지 않은 날',
  month: '달',
  count: '수',
  added: '더함',
  removed: '지움',
  typed: '명령',
  person: '사람 번호',
  people: '사람 수',
  room: '체험실',
  missing: '오지 않음',
  closed: '마감',
  notice: '공지 번호',
  isTakenDown: '공지를 내림',
  as: '형식',
  list: '목록',
  gate: '문',
  about: '되돌리거나 확인한 입장',
  scans: '입장 처리 수',
  offline: '통신 없이',
  memberKey: '회원 번호',
  link: '비밀번호 링크',
  amount: '금액',
  way: '방법',
  refunded: '돌려준 돈',
  drawer: '현금함',
  float: '처음 넣은 돈',
  expected: '있어야 할 돈',
  counted: '센 돈',
  difference: '차액',
  reservationNo: '예약',
  rows: '줄',
  lines: '상품',
  ground: '이유',
  isOnProof: '증빙으로',
  received: '받은 돈',
  taken: '현장에서 받은 차액',
  paidOut: '현장에서 돌려준 차액',
  waived: '면제한 차액',
  lineNo: '상품 번호',
  productId: '체험 번호',
  roundId: '회차 번호',
  day: '날',
  message: '메시지 번호',
  topic: '메시지',
  from: '앞',
  to: '뒤',
  money: '돈',
  roomsKept: '체험실을 그대로 둔 사람',
  roomsDropped: '체험실을 다시 고를 사람',
  closingId: '하루 닫기 번호',
  approver: '확인할 직원 번호',
  work: '남은 일',
  reach: '범위',
  rounds: '회차 수',
  reservations: '예약 수',
  order: '주문',
  refundId: '환불 번호',
  isOtherAccount: '다른 계좌로',
  account: '계좌',
  how: '예약을',
  version: '상품·운영일 판',
  couponId: '쿠폰 번호',
  coupon: '쿠폰',
  batch: '묶음',
  codes: '번호 수',
  voided: '무효로 함',
  members: '회원 수',
  since: '다녀간 날',
  school: '학교',
  limit: '예약 한도',
  until: '마지막 날',
};

const VALUES: Readonly<Record<string, string>> = {
  ...ROLE_WORDS,
  ...PROPOSAL_WORDS,
  ...GROUND_WORDS,
  ...CLOSING_GROUND_WORDS,
  expire: '기한 지남',
  ...LEFT_NAMES,
  password: '비밀번호',
  code: '인증 앱',
  passkey: '보안키',
  'recovery-code': '복구 번호',
  invited: '초대함',
  active: '쓰는 중',
  stopped: '멈춤',
  approve: '승인',
  refuse: '거절',
  withdraw: '취소',
  print: '인쇄',
  cash: '현금',
  card: '카드',
  xlsx: '엑셀',
  csv: 'CSV',
  true: '예',
  false: '아니요',
  null: '없음',
  mail: '메일',
  phone: '휴대전화',
  tail: '전화 끝자리',
  short: '짧은 말',
  elsewhere: '다른 곳에서',
  in: '입장',
  again: '다시 입장',
  undo: '되돌림',
  settle: '확인',
  name: '이름',
  booker: '예약자',
  screen: '화면',
  park: '공원 전체',
  halls: '체험관',
  products: '상품',
  rounds: '회차',
  paused: '멈춤',
  running: '진행 중',
  nothing: '그대로',
  owed: '받을 돈이 바뀜',
  'deposit-reissue': '새 입금계좌',
  refund: '환불',
  waived: '차액 면제',
  keep: '그대로 둠',
  cancel: '취소함',
  taken: '차액을 현장에서 받음',
  ...OWN_DAY_WORDS,
  ...GIFT_WAY_WORDS,
};

/** What else an entry says, by names and values that have a word, else as they are. */
export const factsWords = (facts: EntryFacts): string =>
  Object.entries(facts)
    .map(([name, value]) => `${FACTS[name] ?? name} ${VALUES[String(value)] ?? String(value)}`)
    .join(', ');
