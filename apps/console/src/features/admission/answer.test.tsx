import { admissionPaths, type GateTicket, stateAnswer } from '@kkumteo/contract/office/admission';
import { instantOf, MINUTE_MS } from '@kkumteo/domain/shared/time';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serverNow } from '../../lib/clock.ts';
import { Answer, AnswerHead } from './answer.tsx';
import { AwayBanner } from './away-banner.tsx';
import type { ShownAnswer } from './gate-words.ts';
import type { Gate } from './use-gate.ts';

const DAY = '2026-12-11';
const ticket: GateTicket = {
  bookingReference: 'KT-9173-4406-5',
  track: 'group',
  status: 'confirmed',
  title: '한빛중학교',
  lines: [
    {
      position: 1,
      productName: '청소년 자유 선택',
      hall: 'teen',
      hallName: '청소년체험관',
      roundName: '2회',
      startMinute: 670,
      endMinute: 730,
      visitDate: DAY,
      state: 'open',
      experiencers: 48,
      leaders: 4,
      inside: { experiencers: 0, leaders: 0 },
    },
  ],
  people: [],
  withoutRoom: 2,
  visits: [],
  cancelled: null,
  toPay: null,
  freeToday: null,
};
const shownOf = (answer: ShownAnswer['answer'], more: Partial<GateTicket> = {}): ShownAnswer => ({
  answer,
  heads: [{ position: 1, experiencers: 48, leaders: 4 }],
  ticket: { ...ticket, ...more },
  key: 'k',
  at: instantOf(DAY, 642),
  code: 'KT-9173-4406-5',
  isKept: false,
});
const done = () => Promise.resolve();
const gateOf = (more: Partial<Gate> = {}): Gate => ({
  settings: { device: 'd', gate: '정문 1', publicKey: '', hall: null, startMinute: null },
  changeSettings: () => undefined,
  day: undefined,
  device: { waiting: 0, listMadeAt: null },
  isAway: false,
  shown: null,
  isAsking: false,
  failure: '',
  last: null,
  recent: [],
  scan: done,
  next: () => undefined,
  undo: done,
  split: done,
  again: done,
  settle: done,
  ...more,
});
const show = (content: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{content}</QueryClientProvider>);

afterEach(() => vi.useRealTimers());

describe('an answer over the screen', () => {
  it('is read out at once, with the focus on its blue button', () => {
    show(<Answer gate={gateOf()} shown={shownOf('come-in')} today={DAY} />);
    expect(screen.getByRole('alert').textContent).toContain('들어가세요');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '다음 손님' }));
  });

  it('gives the camera back after two seconds for individuals, and never for groups', () => {
    vi.useFakeTimers();
    for (const [track, times] of [
      ['individual', 1],
      ['group', 0],
    ] as const) {
      const next = vi.fn();
      const { unmount } = show(<Answer gate={gateOf({ next })} shown={shownOf('come-in', { track })} today={DAY} />);
      act(() => {
        vi.advanceTimersByTime(2_500);
      });
      expect(next).toHaveBeenCalledTimes(times);
      unmount();
    }
  });

  it('keeps the answer before one who goes on by the keyboard', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const next = vi.fn();
    show(<Answer gate={gateOf({ next })} shown={shownOf('come-in', { track: 'individual' })} today={DAY} />);
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).tab();
    act(() => {
      vi.advanceTimersByTime(5_000);
    });
    expect(next).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /되돌리기/ }));
  });

  it('asks for a ticket again once it is paid for, on a phone and at a desk', async () => {
    vi.stubGlobal('fetch', (path: string) =>
      path.startsWith(admissionPaths.state)
        ? Promise.resolve(
            Response.json({ success: true, response: stateAnswer.encode({ isPaid: true }), apiError: null }),
          )
        : Promise.reject(new Error('not called here')),
    );
    const scan = vi.fn(done);
    show(<AnswerHead gate={gateOf({ scan })} shown={shownOf('unpaid')} today={DAY} />);
    await vi.waitFor(() => expect(scan).toHaveBeenCalledExactlyOnceWith('KT-9173-4406-5'));
  });

  it('asks a group how many came, and sends as many', async () => {
    const scan = vi.fn(done);
    show(<Answer gate={gateOf({ scan })} shown={shownOf('how-many')} today={DAY} />);
    expect(screen.getByText(/체험실 없음 2명/)).toBeDefined();
    const fewer = screen.getByRole('button', { name: '체험자 줄이기' });
    await userEvent.click(fewer);
    await userEvent.click(fewer);
    await userEvent.click(screen.getByRole('button', { name: '50명 들어갑니다' }));
    expect(scan).toHaveBeenCalledWith('KT-9173-4406-5', [{ position: 1, experiencers: 46, leaders: 4 }]);
  });
});

describe('how many came', () => {
  it('is never more than may come in', async () => {
    show(<Answer gate={gateOf()} shown={shownOf('how-many')} today={DAY} />);
    const field = screen.getByRole('spinbutton', { name: '체험자' });
    await userEvent.clear(field);
    await userEvent.type(field, '99');
    expect(screen.getByRole('button', { name: '52명 들어갑니다' })).toBeDefined();
  });
});

describe('the banner without a network', () => {
  const banner = (minutes: number) =>
    show(<AwayBanner isAway device={{ waiting: 27, listMadeAt: serverNow() - minutes * MINUTE_MS }} />).container
      .firstElementChild;

  it('says how many scans wait, and by which list the device answers', () => {
    expect(banner(5)?.textContent).toMatch(/인터넷이 끊겼어요. 스캔 27건이 기다려요. \d\d:\d\d 명단으로 답해요\./);
  });

  it('is amber, and says how old the list is, after fifteen minutes', () => {
    expect(banner(14)?.hasAttribute('data-old')).toBe(false);
    const old = banner(16);
    expect([old?.hasAttribute('data-old'), old?.textContent?.includes('16분 된 명단')]).toEqual([true, true]);
  });
});
