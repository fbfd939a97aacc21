import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { confirmSentences } from './confirms.ts';
import { errorSentences } from './errors.ts';
import { apology } from './payment.ts';
import { REJECTION_CODES, sentenceFor } from './sentence-for.ts';
import { ACT_WORDS, PROPOSAL_WORDS } from './staff.ts';
import { provisionalTerm } from '@kkumteo/domain/payment/deposit';
import { instantOf } from '@kkumteo/domain/shared/time';
import { groupDeadline } from './pledge.ts';

describe('the sentences of booking spec §5 are exact to the letter', () => {
  test.each([
    ['reservation.conditions-not-confirmed', '150분 할인권, 이용 시 필수 조건을 확인해 주세요.'],
    ['reservation.individual-too-many', '개인예약은 14인 이하만 예약 가능합니다. 단체예약으로 진행하시겠습니까?'],
    ['reservation.group-too-few', '단체예약은 15인 이상 가능합니다.'],
    ['reservation.age-caution-not-agreed', '체험연령 관련 주의사항에 동의를 해주세요.'],
    ['reservation.privacy-not-agreed', '개인정보제공 동의를 해주세요.'],
    ['reservation.headcount-missing', '체험인원을 선택해 주세요.'],
    ['schedule.date-missing', '날짜를 선택해 주세요.'],
    ['reservation.experiencer-missing', '체험자를 선택해 주세요.'],
    ['schedule.over-remaining', '예약 가능한 인원을 초과하였습니다.'],
    ['rooms.room-missing', '체험자의 체험실을 선택해 주세요.'],
    ['participants.duplicate-experiencer', '동일체험자가 존재합니다.'],
    ['participants.duplicate-leader', '동일 보호자/인솔자가 존재합니다.'],
    ['schedule.no-seats', '잔여석이 남아 있지 않습니다. 다른 날짜나 다른 회차를 선택해주세요.'],
    ['pricing.coupon-before-experiencers', '체험자를 먼저 선택해 주세요'],
  ])('%s', (code, sentence) => {
    expect(sentenceFor({ code })).toBe(sentence);
  });
});

describe('the sentences of reservation spec §5 and §8 are exact to the letter', () => {
  test.each([
    ['payment.notice-not-agreed', '예약안내 및 유의사항에 동의하여야 합니다.'],
    ['payment.terms-not-agreed', '이용약관에 동의하여야 합니다.'],
    ['payment.seats-gone', '잔여좌석을 확인해주십시요.'],
    ['payment.empty-booking', '잘못된 접근 입니다.'],
    ['payment.confirm-failed', '결제요청이 실패하였습니다. 관리자에게 문의하시기 바랍니다.'],
    ['payment.experience-card-id-missing', '체험카드 아이디를 입력해주세요'],
    ['payment.experience-card-number-missing', '체험카드번호를 입력해주세요'],
    ['payment.experience-card-short', '잔액이 부족합니다.'],
    ['payment.experience-card-failed', '결제에 실패했습니다. 다시 시도해주시기 바랍니다.'],
    ['participants.leader-ratio', '단체인솔자 할인은 인솔자 1인당 체험자가 15명 이상이여야 합니다.'],
    ['pledge.provisional-limit', '100명을 초과하는 단체의 가예약은 2건까지 가능합니다.'],
    ['reservation.cannot-cancel', '취소가 불가능한 예약입니다.'],
    ['reservation.cannot-change-experience-card', '체험카드 예약분은 예약변경이 불가능 합니다.'],
  ])('%s', (code, sentence) => {
    expect(sentenceFor({ code })).toBe(sentence);
  });

  test('a failed payment shows an apology before the server’s message', () => {
    expect(apology('카드 한도를 초과하였습니다.')).toBe(
      '서비스 이용에 불편을 드려 죄송합니다. 카드 한도를 초과하였습니다.',
    );
  });
});

test('facts are filled into the sentence', () => {
  expect([
    sentenceFor({ code: 'rooms.over-total', limit: 30 } as { code: string }),
    sentenceFor({ code: 'member.login-throttled', waitMinutes: 7 } as { code: string }),
    sentenceFor({ code: 'schedule.holiday', day: '2026-12-25' } as { code: string }),
    sentenceFor({
      code: 'catalog.pledge-only',
      productNames: ['로봇 공방', '영상 공방'],
      hallNames: ['메카이브'],
    } as { code: string }),
  ]).toEqual([
    '총 30 명 까지 선택 가능합니다.',
    '비밀번호를 여러 번 잘못 입력하셨습니다. 7분 뒤에 다시 시도해 주세요.',
    '12월 25일 (금)은 공휴일로 휴관합니다. 다른 날짜를 선택해 주세요.',
    '메카이브 상품(로봇 공방, 영상 공방)은 결제 예약을 할 수 없습니다. 확약서 예약하기로 진행해 주세요.',
  ]);
});

test('a code without a sentence gets the general one', () => {
  expect([sentenceFor({ code: 'nothing.of-ours' }), sentenceFor({ code: 'toString' })]).toEqual([
    errorSentences.general,
    '오류가 발생하였습니다.',
  ]);
});

test('the cart names the products that can’t be taken together', () => {
  const different = (aim: string) => sentenceFor({ code: 'cart.different-dates', aim } as { code: string });
  expect([sentenceFor({ code: 'cart.nothing-selected' }), different('pay'), different('pledge')]).toEqual([
    '선택된 상품이 없습니다.',
    '같은 체험일의 상품만 함께 결제 할 수 있습니다.',
    '같은 체험일의 상품만 함께 확약 할 수 있습니다.',
  ]);
});

test('the login question keeps its spacing', () => {
  expect(confirmSentences['login-needed']).toBe('로그인이 필요한 서비스 입니다. 로그인 하시겠습니까?');
});

test('every code is of the shape module.kebab-name', () => {
  expect(REJECTION_CODES.filter((code) => !/^[a-z]+\.[a-z]+(?:-[a-z]+)*$/u.test(code))).toEqual([]);
});

test('every code that the domain refuses with has a sentence', () => {
  const domain = join(dirname(fileURLToPath(import.meta.url)), '../../domain/src');
  const sources = readdirSync(domain, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('refusals.ts'))
    .map((file) => readFileSync(join(domain, file), 'utf8'));
  const codes = sources.flatMap((source) =>
    [
      ...source.matchAll(
        /'((?:member|catalog|schedule|participants|rooms|pricing|cart|payment|pledge|waitlist|reservation)\.[a-z-]+)'/gu,
      ),
    ].map(([, code]) => code),
  );
  expect(codes.length).toBeGreaterThan(60);
  // Acts of the console and kinds of proposals are no refusals.
  const refusals = codes.filter((code) => !Object.hasOwn({ ...ACT_WORDS, ...PROPOSAL_WORDS }, code ?? ''));
  expect(refusals.filter((code) => !REJECTION_CODES.includes(code ?? ''))).toEqual([]);
});

test.each([
  ['2026-12-24', '체험일 한 달 전인 2026년 11월 24일 (화)까지'],
  ['2026-12-20', '체험일 한 달 전인 2026년 11월 20일 (금)까지'],
  ['2026-12-19', '예약하신 날부터 3일 안, 2026년 11월 23일 (월)까지'],
  ['2026-11-22', '예약하신 날부터 3일 안, 2026년 11월 21일 (토)까지'],
])('a group that books on 20 November for %s pays or pledges %s (PD-26)', (visitDate, words) => {
  expect(groupDeadline(provisionalTerm(visitDate, instantOf('2026-11-20', 600)))).toBe(words);
});
