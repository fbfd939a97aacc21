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
  staff: '직원',
  round: '회차',
};

/** Whom an entry is about, such as `예약 2026121100042`. */
export function subjectWords(subject: string): string {
  const [kind = '', key = ''] = subject.split(/:(.*)/s);
  return `${SUBJECTS[kind] ?? kind} ${key}`.trim();
}

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
  gate: '문',
  about: '되돌리거나 확인한 입장',
  scans: '입장 처리 수',
  offline: '통신 없이',
  amount: '금액',
  way: '받은 방법',
  refunded: '돌려준 돈',
  drawer: '현금함',
  float: '처음 넣은 돈',
  expected: '있어야 할 돈',
  counted: '센 돈',
  difference: '차액',
  reservationNo: '예약',
  lines: '상품',
  ground: '이유',
  isOnProof: '증빙으로',
  received: '받은 돈',
};

const VALUES: Readonly<Record<string, string>> = {
  ...ROLE_WORDS,
  ...PROPOSAL_WORDS,
  ...GROUND_WORDS,
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
  in: '입장',
  again: '다시 입장',
  undo: '되돌림',
  settle: '확인',
};

/** What else an entry says, by names and values that have a word, else as they are. */
export const factsWords = (facts: EntryFacts): string =>
  Object.entries(facts)
    .map(([name, value]) => `${FACTS[name] ?? name} ${VALUES[String(value)] ?? String(value)}`)
    .join(', ');
