import { goesByMailAlone, goesToThePark, type MessageFacts, type MessageKind } from '@kkumteo/domain/messages/message';
import { neededPlaces, templateRefusals } from '@kkumteo/domain/messages/templates/words';
import { fillPlaces, placesOf } from '@kkumteo/domain/shared/places';
import { instantOf } from '@kkumteo/domain/shared/time';
import { OFFER as offer, ORDER as order, REFUND as refund } from '@kkumteo/testkit/message-facts';
import { describe, expect, it } from 'vitest';
import { TEMPLATE_GROUPS } from './template-list.ts';
import { sampleValues } from './template-samples.ts';
import { messageKinds, messageTemplates } from './templates.ts';
import { builtInTemplate, writeMessage } from './write-message.ts';

const payDueAt = instantOf('2026-12-01', 1440) - 1000;
const deposit = { bank: '신한은행', accountNumber: '56012345678901', holder: '정예주', dueAt: payDueAt };
const report = {
  day: '2026-12-09',
  halls: [{ name: '어린이', came: 1200, won: 3_000_000 }],
  came: 1200,
  won: 3_000_000,
  filled: 680,
  missed: 23,
  moved: { won: 2_900_000, refunded: 54_000 },
};
const inquiry = {
  askerName: '김다윤',
  askerEmail: 'dayun@example.com',
  inquiryNo: 'Q-4821-9035-1',
  topic: 'visit' as const,
  text: '유아차를 가져가도 되나요?\n#{이름}도 그대로 읽히나요?',
  askedAt: instantOf('2026-11-20', 615),
  reservation: order,
};
const ANSWER = '네, 유아차를 가져오실 수 있어요.';
const account = { name: '김다윤', loginId: 'dayun2026', recoveryId: 1 };
const change = { name: '김다윤', changeId: 1, channel: 'mail' as const };

const CLOSED_FOR = '대설 특보로 하루 문을 닫습니다.';
const LATE = '눈 때문에 2회를 11:30에 시작합니다.';
const facts: Readonly<Record<MessageKind, MessageFacts>> = {
  'booking-confirmed': { kind: 'booking-confirmed', order },
  'desk-ticket': { kind: 'desk-ticket', order: { ...order, soldAtDesk: true } },
  'deposit-received': { kind: 'deposit-received', order },
  'deposit-expired': { kind: 'deposit-expired', order },
  'booking-cancelled': { kind: 'booking-cancelled', order, toRefund: 0 },
  'booking-part-cancelled': { kind: 'booking-part-cancelled', order, toRefund: 18_000 },
  'booking-changed': { kind: 'booking-changed', order, toRefund: 9_000 },
  'another-day': { kind: 'another-day', order, words: CLOSED_FOR, until: payDueAt, offerKey: 1 },
  'booking-closed': { kind: 'booking-closed', order, words: CLOSED_FOR, goesBack: 18_000 },
  'visit-reminder': { kind: 'visit-reminder', order },
  'visit-notice': { kind: 'visit-notice', order, words: LATE, wordsInEnglish: 'The round begins at 11:30.' },
  'booking-moved': {
    kind: 'booking-moved',
    order,
    toRefund: 9_000,
    from: { productName: order.productName, visitDate: '2026-12-05', startMinute: 600 },
    atDesk: 0,
    isByPerson: false,
  },
  'booking-provisional': { kind: 'booking-provisional', order, payDueAt },
  'payment-overdue': { kind: 'payment-overdue', order, payDueAt },
  'deposit-requested': { kind: 'deposit-requested', order, deposit },
  'deposit-reissued': { kind: 'deposit-reissued', order, deposit },
  'deposit-reminder': { kind: 'deposit-reminder', order, deposit },
  'deposit-reversed': { kind: 'deposit-reversed', order, deposit },
  'payment-refunded': { kind: 'payment-refunded', refund },
  'refund-sent': { kind: 'refund-sent', refund },
  'refund-completed': { kind: 'refund-completed', refund },
  'login-id-reminder': { kind: 'login-id-reminder', account },
  'password-reset': { kind: 'password-reset', account, until: payDueAt },
  'contact-code': { kind: 'contact-code', change, until: payDueAt },
  'proof-code': { kind: 'proof-code', change, until: payDueAt },
  'contact-changed': { kind: 'contact-changed', change, at: payDueAt },
  'waitlist-offer': { kind: 'waitlist-offer', offer },
  'waitlist-part-offer': { kind: 'waitlist-part-offer', offer },
  'waitlist-closed': { kind: 'waitlist-closed', offer },
  'inquiry-asked': { kind: 'inquiry-asked', inquiry },
  'inquiry-received': { kind: 'inquiry-received', inquiry },
  'inquiry-answered': { kind: 'inquiry-answered', inquiry, answer: ANSWER },
  'day-report': { kind: 'day-report', report },
};
const around = {
  link: 'https://park.example/reserve/ind/reservations/1',
  parkName: '꿈터',
  phone: '031-000-0114',
  code: '042817',
};
const write = (kind: MessageKind) => writeMessage(facts[kind], around);
const kinds = Object.keys(facts) as MessageKind[];
const toVisitors = kinds.filter((kind) => !goesToThePark(kind));

describe.each(kinds)('the message %s', (kind) => {
  it('fills every placeholder and sends only those of its template', () => {
    const { text, values } = write(kind);
    expect(text.replace(inquiry.text, '')).not.toMatch(/#\{|\}|undefined|NaN|null/u);
    expect(Object.keys(values).toSorted()).toEqual([...placesOf(messageTemplates[kind].text)].toSorted());
    expect(fillPlaces(messageTemplates[kind].text, values)).toBe(text);
  });

  it('has a subject that fits a long text message where it goes to phones, and no advertising', () => {
    const { subject, text } = write(kind);
    expect([...subject].length).toBeLessThanOrEqual(goesByMailAlone(kind) ? 40 : 20);
    expect(text.length).toBeLessThanOrEqual(1_000);
    expect(subject + text).not.toMatch(/광고|할인|이벤트|무료/u);
  });
});

describe.each(toVisitors)('the message %s in English', (kind) => {
  const inEnglish = (korean: string) =>
    ({ '어린이체험관 종일권': 'Children’s day ticket', '소방관 체험': 'Firefighter', 신한은행: 'Shinhan Bank' })[
      korean
    ] ?? korean;
  const { subject, text, values } = writeMessage(facts[kind], { ...around, parkName: 'Kkumteo', inEnglish });

  it('has no Korean but what members, the park and the bank wrote, fills every place, and fits a long text message', () => {
    const typed = text
      .replace(inquiry.text, '')
      .replace(ANSWER, '')
      .replace(deposit.holder, '')
      .replace(CLOSED_FOR, '')
      .replace(/김\*윤|박\*준/u, '');
    expect(subject + typed).not.toMatch(/\p{Script=Hangul}|#\{|undefined|NaN|null/u);
    expect(subject.length).toBeLessThanOrEqual(40);
    expect(text.length).toBeLessThanOrEqual(1_000);
  });

  it('says what the Korean one says', () => {
    const also = new Set(placesOf(messageTemplates[kind].text));
    expect(Object.keys(values).filter((place) => !also.has(place))).toEqual([]);
    expect([...also].filter((place) => !(place in values) && place !== '시설명')).toEqual([]);
  });
});

it('a notice reaches bookings in English in English, and in Korean where the park wrote no English', () => {
  const english = { ...around, inEnglish: (korean: string) => korean };
  const korean = { kind: 'visit-notice', order, words: LATE, wordsInEnglish: null } as const;
  expect(writeMessage(facts['visit-notice'], english).text).toContain('\n\nThe round begins at 11:30.\n\n');
  expect(writeMessage(korean, english).text).toContain(`\n\nIn Korean: ${LATE}\n\n`);
  expect(writeMessage(korean, around).text).toContain(`\n\n${LATE}\n\n`);
});

it('an English message writes days, deadlines and amounts as English pages do', () => {
  const english = { ...around, inEnglish: (korean: string) => korean };
  expect(writeMessage(facts['deposit-requested'], english).text).toContain('Pay by: 23:59 on Tue 1 December 2026');
  expect(writeMessage(facts['booking-changed'], english).text).toContain(
    'Visit: Wed 9 December 2026 09:30\nAmount: ₩36,000\nRefund: ₩9,000',
  );
  const many = { kind: 'booking-confirmed', order: { ...order, otherItems: 2, payTotal: 0 } } as const;
  expect(writeMessage(many, english).text).toContain('종일권 and 2 more');
  expect(writeMessage(many, english).text).toContain('Amount: ₩0');
});

it.each(toVisitors)('the message %s contains no full name but that of the holder of an account', (kind) => {
  const { subject, text } = write(kind);
  for (const name of ['김다윤', '박서준']) expect(subject + text).not.toContain(name);
  // The desk asks for no name.
  if (kind !== 'desk-ticket') expect(text).toMatch(/(김\*윤|박\*준)님/u);
});

it('a bundle says when each of its visits takes place', () => {
  const parts = [
    { name: '로봇 연구소', startMinute: 570, endMinute: 620 },
    { name: '드론 조종', startMinute: 840, endMinute: 930 },
  ];
  const when = '2026년 12월 9일 (수) 09:30 (09:30–10:20 로봇 연구소, 14:00–15:30 드론 조종)';
  expect(writeMessage({ kind: 'booking-confirmed', order: { ...order, parts } }, around).text).toContain(
    `■ 체험일시: ${when}\n`,
  );
  const offered = { ...offer, startMinute: 570, parts };
  expect(writeMessage({ kind: 'waitlist-offer', offer: offered }, around).text).toContain(when);
  expect(write('booking-confirmed').text).toContain('■ 체험일시: 2026년 12월 9일 (수) 09:30\n');
});

it('the park reads a question with all it needs to answer it, word for word as it was asked', () => {
  const { subject, text } = write('inquiry-asked');
  expect(subject).toBe('[꿈터] 문의 Q-4821-9035-1');
  for (const line of [
    '■ 문의번호: Q-4821-9035-1',
    '■ 받은 때: 2026년 11월 20일 (금) 10:15',
    '■ 주제: 방문과 이용',
    '■ 예약번호: KT-4821-9035-1',
    '■ 보낸 회원: 김다윤',
    '■ 답변 받을 메일: dayun@example.com',
  ])
    expect(text).toContain(line);
  expect(text).toContain(`\n\n${inquiry.text}\n\n`);
});

it('the member’s copy has the number and the text, and says where no reservation was chosen', () => {
  const { subject, text } = writeMessage(
    { kind: 'inquiry-received', inquiry: { ...inquiry, reservation: null } },
    around,
  );
  expect(subject).toBe('[꿈터] 문의 Q-4821-9035-1 접수');
  expect(text).toContain('■ 예약번호: 선택하지 않음');
  expect(text).toContain(inquiry.text);
  expect(text).not.toContain('dayun@example.com');
});

it.each(['booking-confirmed', 'deposit-received'] as const)(
  '%s says the number for people, and leads to the desk by its one name',
  (kind) => {
    const { text } = write(kind);
    expect(text).toContain('■ 예약번호: KT-4821-9035-1');
    expect(text).not.toContain(order.reservationNo);
    expect(text).toContain('체험 당일 매표소에서 예약번호를 알려 주시면');
    expect(text).not.toMatch(/안내 ?데스크/);
  },
);

it('a deposit is requested with account, holder and deadline', () => {
  const { text } = write('deposit-requested');
  expect(text).toContain('■ 입금하실 금액: 36,000원');
  expect(text).toContain('■ 입금계좌: 신한은행 56012345678901 (예금주 정예주)');
  expect(text).toContain('■ 입금기한: 2026년 12월 1일 (화) 23:59까지');
});

it('a cancelled reservation speaks of money that its buyer gets back', () => {
  expect(write('booking-cancelled').text).toContain('환불받으실 금액이 있으면');
});

it('a payout at the desk is named as such', () => {
  const facts = { kind: 'booking-cancelled', order: { ...order, refundedAtDesk: 270_000 }, toRefund: 0 } as const;
  expect(writeMessage(facts, around).text).toContain('■ 환불금액: 270,000원 (현장에서 환불)');
});

it('a cancel or change names its refund, and none where there is none', () => {
  expect(write('booking-part-cancelled').text).toContain('■ 환불금액: 18,000원');
  expect(write('booking-changed').text).toContain('■ 환불금액: 9,000원');
  expect(write('booking-cancelled').text).toContain('■ 환불금액: 없음');
});

it.each([
  ['card', '카드사에 따라 3~7영업일 뒤에'],
  ['bank-transfer', '결제하신 계좌로'],
  ['virtual-account', '환불 계좌의 입금 내역에서'],
  ['experience-card', '카드 잔액으로'],
] as const)('a refund by %s is told with where it is seen, and with nothing of other ways', (method, words) => {
  for (const kind of ['refund-completed', 'payment-refunded'] as const) {
    const { text } = writeMessage({ kind, refund: { ...refund, method } }, around);
    expect(text).toContain(words);
    expect(text.match(/카드사|결제하신 계좌|입금 내역|카드 잔액/gu)).toHaveLength(1);
  }
});

it('a refund that was only sent promises no day', () => {
  const { text } = write('refund-sent');
  expect(text).toContain('은행에서 지급을 마치면 다시 알려 드립니다');
  expect(text).not.toMatch(/\d일|완료/u);
});

it('a reservation of several items is named by its first', () => {
  const { text } = writeMessage({ kind: 'booking-confirmed', order: { ...order, otherItems: 2 } }, around);
  expect(text).toContain('■ 체험: 어린이체험관 종일권 외 2건');
  expect(text).toContain('■ 체험일시: 2026년 12월 9일 (수) 09:30');
});

it('a code names its end and has no link; the notice to the old contact links to the account and names no new one', () => {
  expect(write('contact-code').text).toContain('■ 인증번호: 042817\n■ 사용기한: 2026년 12월 1일 (화) 23:59까지');
  expect(write('contact-code').text).not.toContain('https://');
  expect(write('proof-code').text).toContain('■ 인증번호: 042817\n■ 사용기한: 2026년 12월 1일 (화) 23:59까지');
  expect(write('contact-changed').text).toContain('■ 변경된 정보: 이메일\n■ 변경일시: 2026년 12월 1일 (화) 23:59');
  expect(write('contact-changed').text).toContain(around.link);
});

it('an order that costs nothing says 0원', () => {
  expect(writeMessage({ kind: 'booking-confirmed', order: { ...order, payTotal: 0 } }, around).text).toContain(
    '■ 결제금액: 0원',
  );
});

it('a placeholder without a value throws instead of leaving a gap', () => {
  expect(() => fillPlaces('#{이름}님', {})).toThrow('이름');
  expect(() => fillPlaces('#{이름}님', { 이름: '' })).toThrow('이름');
});

it.each(messageKinds)('the built-in words of %s pass what the words of a park have to pass', (kind) => {
  const around = { link: 'https://park.example/reserve/1', parkName: '꿈터', phone: '031-000-0114' };
  const samples = sampleValues(kind, around);
  const [korean, english] = [builtInTemplate(kind, 'ko'), builtInTemplate(kind, 'en')];
  const words = { ...korean, subjectInEnglish: english.subject, textInEnglish: english.text };
  const needed = neededPlaces(korean.text);
  const places = Object.entries(samples).map(([name, sample]) => ({
    name,
    sample,
    sampleInEnglish: null,
    most: 0,
    isNeeded: needed.includes(name),
  }));
  const knows = { places, hasEnglish: !goesToThePark(kind), goesToPhones: !goesByMailAlone(kind) };
  expect(templateRefusals(words, knows)).toEqual([]);
});

it('what the samples of a message say is what it says when it is sent, so that a place that is offered has a value', () => {
  for (const kind of messageKinds) {
    const { values } = write(kind);
    expect(Object.keys(sampleValues(kind, around))).toEqual(expect.arrayContaining(Object.keys(values)));
  }
});

it('the console lists every message once', () => {
  expect(TEMPLATE_GROUPS.flatMap((group) => group.kinds).toSorted()).toEqual(messageKinds.toSorted());
});

it('the daily report has a table of halls, and to a role without money no won', () => {
  expect(write('day-report').text).toContain('\n\n관\t온 사람\t매출(방문일)\n어린이\t1,200명\t3,000,000원\n모두\t');
  const halls = [{ name: '어린이', came: null, won: null }];
  const { text } = writeMessage(
    { kind: 'day-report', report: { ...report, halls, came: null, won: null, moved: null } },
    around,
  );
  expect(text).toContain('\n관\t온 사람\n어린이\t–\n모두\t–\n');
  expect(text).not.toMatch(/\d원/u);
});
