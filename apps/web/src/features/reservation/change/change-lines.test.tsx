import type { ChangePreview } from '@kkumteo/contract/reservation/change';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { reservationDetail, reservationLine } from '../reservation-detail.test-support.ts';
import { ChangeLines } from './change-lines.tsx';
import { ChangeSum } from './change-sum.tsx';
import type { StagedLine } from './staged-line.ts';
import type { ChangeForm } from './use-change-form.ts';

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
    shown: { roundId: 11, experiencersVersion: '', leadersVersion: '' },
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

afterEach(cleanup);

describe('a staged line', () => {
  test('names under its row the rooms it gives up, five of them and how many more (PD-18)', () => {
    render(
      <ChangeLines
        detail={detail}
        staged={[staged]}
        price={null}
        onChange={() => undefined}
        onRevert={() => undefined}
      />,
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
    render(<ChangeSum detail={detail} form={{ ...form, blocked: price.blocked } as unknown as ChangeForm} />);
    return within(screen.getByRole('region', { name: '변경 금액' }));
  };

  test('says by line what is more and what is less, where more than one changes (R2-113)', () => {
    const sum = show(priced(120_000, 150_000));
    expect(sum.getByText('소방서 구조대 변경').nextSibling?.textContent).toBe('-60,000원');
    expect(sum.getByText('동물병원 할인 다시 계산').nextSibling?.textContent).toBe('+60,000원');
    expect(sum.getByText('금액은 바뀌지 않습니다.')).toBeTruthy();
  });

  test('needs no parts where one line changes alone', () => {
    expect(show(priced(150_000, 90_000)).queryByText(/소방서 구조대/)).toBeNull();
  });
});
