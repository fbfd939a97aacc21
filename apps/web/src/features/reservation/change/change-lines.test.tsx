import type { ChangePreview } from '@kkumteo/contract/reservation/change';
import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { cleanup, render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draw, newQueries, reservationDetail, reservationLine } from '../reservation.test-support.tsx';
import { ChangeClosed } from './change-closed.tsx';
import { ChangeLines } from './change-lines.tsx';
import { ChangeSum } from './change-sum.tsx';
import type { StagedLine } from './staged-line.ts';

const ROOMS = ['응급의료센터', '방송 뉴스센터', '로봇 공학실', '우주항공 관제실', '도자 공방', '한의원'];
const line = { ...reservationLine, amount: 180_000, discount: 0 };
const other = { ...line, lineNo: 'L2', productName: '동물병원', amount: 90_000, discount: 60_000 };
const detail = {
  ...reservationDetail,
  lines: [line, other],
  rooms: ROOMS.map((roomName, at) => ({
    lineNo: 'L1',
    componentRoundId: 11,
    roomId: `A${at}`,
    roomName,
    people: at + 1,
  })),
};
const before = { lineNo: 'L1', track: 'group', roundId: 11, heads: [], namedHeads: 0 } as const;
const staged: StagedLine = {
  before,
  after: {
    lineNo: 'L1',
    roundId: 12,
    experiencers: [],
    leaders: [],
    shown: { productId: 1, roundId: 11, experiencersVersion: '', leadersVersion: '' },
  },
  round: { roundName: '2회', startMinute: 670, endMinute: 740 },
};
const priced = (first: number, second: number): ChangePreview => ({
  lines: [
    { lineNo: 'L1', amount: first, discount: 0 },
    { lineNo: 'L2', amount: second, discount: 0 },
  ],
  before: 270_000,
  after: first + second,
  difference: first + second - 270_000,
  refund: Math.max(0, 270_000 - first - second),
  blocked: null,
});

describe('a staged line', () => {
  test('names under its row the rooms it gives up, five of them and how many more (PD-18)', () => {
    draw(
      <ChangeLines
        detail={detail}
        staged={[staged]}
        price={null}
        onChange={() => undefined}
        onRevert={() => undefined}
        refusalOf={() => null}
      />,
      { queries: newQueries(0) },
    );
    const words = screen.getByText('저장하면 21명이 고른 체험실이 지워집니다.').closest('p')?.textContent;
    expect(words).toContain('도자 공방 외 1곳. 저장한 뒤 예약 상세에서 골라 주세요.');
    expect(words).not.toContain('한의원');
    expect(screen.getByRole('row', { name: /소방서 구조대/ }).textContent).not.toContain('지워집니다');
  });
});

describe('the sum of a change', () => {
  const show = (price: ChangePreview) => {
    const form = { staged: [staged], price: { price, waiting: false, failure: null, retry: () => undefined } };
    render(<ChangeSum detail={detail} form={{ ...form, blocked: price.blocked }} />);
    return within(screen.getByRole('region', { name: '변경 금액' }));
  };

  test('says by line what is more and what is less, where more than one changes (R2-113)', () => {
    const sum = show(priced(120_000, 150_000));
    expect(sum.getByText('소방서 구조대 변경').nextSibling?.textContent).toBe('-60,000원');
    expect(sum.getByText('동물병원 할인 다시 계산').nextSibling?.textContent).toBe('+60,000원');
    expect(sum.getByText('금액은 바뀌지 않습니다.')).toBeTruthy();
  });

  test('says that nothing differs, or a term and an amount', () => {
    const terms = (price: ChangePreview) => {
      const [said] = show(price).getAllByRole('definition').slice(2);
      const words = `${said?.previousSibling?.textContent} ${said?.textContent}`;
      cleanup();
      return words;
    };
    expect(terms(priced(120_000, 150_000))).toBe('금액 차이 없음');
    expect(terms(priced(190_000, 90_000))).toBe('추가 금액 10,000원');
  });

  test('needs no parts where one line changes alone', () => {
    expect(show(priced(150_000, 90_000)).queryByText(/소방서 구조대/)).toBeNull();
  });
});

describe('a reservation that can’t be changed says why', () => {
  const COUPON = '쿠폰이 적용된 상품은 변경 하실 수 없습니다. 취소 후 다시 예약해 주세요.';
  const gone = { state: 'cancelled', changeable: false } as const;
  test.each<[string, string, readonly ReservationDetail['lines'][number][], readonly string[]]>([
    ['past its day', '2026-12-03', [line], ['체험일 7일 전까지']],
    ['with a coupon', '2026-11-23', [{ ...line, couponId: 7 }], [COUPON]],
    ['of a bundle', '2026-11-23', [{ ...line, isBundle: true }], ['마케팅 상품은 변경 하실 수 없습니다.']],
    [
      'with a coupon, and another one past its day',
      '2026-12-03',
      [{ ...line, couponId: 7 }, other],
      [COUPON, '체험일 7일 전까지'],
    ],
    ['cancelled', '2026-11-23', [{ ...line, ...gone }], ['취소된 예약은 변경 하실 수 없습니다.']],
    ['partly cancelled, past its day', '2026-12-03', [line, { ...other, ...gone }], ['체험일 7일 전까지']],
  ])('%s', (_, day, lines, sentences) => {
    draw(<ChangeClosed detail={{ ...detail, lines }} operator={undefined} />, {
      queries: newQueries(Date.parse(`${day}T12:00:00+09:00`)),
    });
    const said = screen.getByText('지금은 변경하실 수 없는 예약입니다').parentElement?.textContent ?? '';
    for (const sentence of sentences) expect(said).toContain(sentence);
    for (const other of ['쿠폰', '마케팅', '취소된', '7일 전'])
      expect(said.includes(other), other).toBe(sentences.some((sentence) => sentence.includes(other)));
  });
});
