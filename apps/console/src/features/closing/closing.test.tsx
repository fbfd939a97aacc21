import {
  closingCall,
  closingDayCall,
  closingPaths,
  closingPreviewCall,
  closingsCall,
  type Closing,
} from '@kkumteo/contract/office/closing';
import { closingReportCall, closingReportPath } from '@kkumteo/contract/office/closing-report';
import { officePaths } from '@kkumteo/contract/office/staff';
import { encodeDate } from '@kkumteo/contract/wire/scalars';
import type { StaffRole } from '@kkumteo/domain/staff/may';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import ClosingPages from '../../pages/closing.tsx';
import { setServerTime } from '../../lib/clock.ts';
import { answer, drawAs, officeAnswers, refusal } from '../staff/office-answers.test-support.tsx';
import { closingDay, DAY, done, NOW, preview, proposed, running } from './closings.test-support.ts';
import { RunningChip } from './running-chip.tsx';

beforeEach(() => setServerTime(NOW));

const PREVIEW = `/closing/preview?day=${DAY}&ground=weather`;
const OWN = { staffKey: 1, name: '한지원' };

function office(closing: Closing = proposed, others: Parameters<typeof officeAnswers>[0] = {}) {
  return officeAnswers({
    [closingPaths.closings]: () => answer(closingsCall.answer.encode({ closings: [done] })),
    [closingPaths.day(encodeDate(DAY))]: () => answer(closingDayCall.answer.encode(closingDay)),
    [closingPaths.preview]: () => answer(closingPreviewCall.answer.encode(preview)),
    [closingPaths.closing(12)]: () => answer(closingCall.answer.encode(closing)),
    ...others,
  });
}

const draw = (role: StaffRole, address: string) =>
  drawAs(
    role,
    <Routes>
      <Route path="/closing/*" element={<ClosingPages />} />
    </Routes>,
    address,
  );

test('what is chosen is counted at once, and nothing is previewed without a place and a reason', async () => {
  const sent = office();
  draw('finance', `/closing?day=${DAY}&reach=halls`);
  await userEvent.click(await screen.findByRole('checkbox', { name: /청소년체험관/ }));
  expect(screen.getByText('5건 · 9명', { selector: '[role=status]' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '미리 보기' }));
  expect(screen.getByText('이유를 골라 주세요.')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: /다른 날을 고를 시간을 주기/ }));
  await userEvent.click(screen.getByRole('radio', { name: '기상' }));
  expect(screen.getByLabelText<HTMLInputElement>('방문자에게 보일 말').value).toBe(
    '기상 특보로 12월 12일 (토) 일부 체험을 쉽니다.',
  );
  await userEvent.click(screen.getByRole('button', { name: '미리 보기' }));
  await screen.findByText('862,000원', { selector: 'span' });
  expect(sent.find(({ path }) => path === closingPaths.preview)?.body).toEqual({
    day: '20261212',
    reach: 'halls',
    halls: ['youth'],
    ids: [],
    fromMinute: null,
    visitors: 'offer',
    words: '기상 특보로 12월 12일 (토) 일부 체험을 쉽니다.',
  });
});

test('a closing is proposed with its typed words alone, as it was previewed', async () => {
  const sent = office(proposed, { [closingPaths.propose]: () => answer({ closingId: 12 }) });
  draw('finance', PREVIEW);
  await userEvent.type(await screen.findByLabelText('‘12월 12일 닫기’ 적기'), '12월 13일 닫기');
  await userEvent.click(screen.getByRole('button', { name: '승인 요청' }));
  expect(screen.getByText('‘12월 12일 닫기’를 그대로 적어 주세요.')).toBeDefined();
  expect(sent.some(({ path }) => path === closingPaths.propose)).toBe(false);
  await userEvent.clear(screen.getByLabelText('‘12월 12일 닫기’ 적기'));
  await userEvent.type(screen.getByLabelText('‘12월 12일 닫기’ 적기'), '12월 12일  닫기');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '함께 확인할 사람' }), '임도현 · 관리자');
  await userEvent.click(screen.getByRole('button', { name: '승인 요청' }));
  await screen.findByText('노은채 님이 승인을 기다려요.');
  expect(sent.find(({ path }) => path === closingPaths.propose)?.body).toMatchObject({
    ground: 'weather',
    reason: '기상',
    approver: 5,
    phrase: '12월 12일 닫기',
    pricedAt: '2026-12-11T16:20:00+09:00',
    reservations: 22,
    amount: 862_000,
  });
});

test('what was booked meanwhile is shown again, under the sentence that says so', async () => {
  const sent = office(proposed, {
    [closingPaths.propose]: () => refusal(409, 'closing.preview-other', '그사이 예약이나 금액이 바뀌었어요.'),
  });
  draw('programme', PREVIEW);
  await userEvent.type(await screen.findByLabelText('‘12월 12일 닫기’ 적기'), '12월 12일 닫기');
  await userEvent.click(screen.getByRole('button', { name: '승인 요청' }));
  expect(await screen.findByText('그사이 예약이나 금액이 바뀌었어요.')).toBeDefined();
  expect(sent.filter(({ path }) => path === closingPaths.preview)).toHaveLength(2);
});

test('a preview that is older than ten minutes is not proposed before it is priced again', async () => {
  office();
  setServerTime(NOW + 600_000);
  draw('programme', PREVIEW);
  expect(await screen.findByText('계산한 지 10분이 지났어요.')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '승인 요청' }).disabled).toBe(true);
});

test('the second person sees the same preview, and starts it', async () => {
  let decided = false;
  const sent = office(proposed, {
    [closingPaths.closing(12)]: () => answer(closingCall.answer.encode(decided ? running : proposed)),
    [officePaths.decideProposal]: () => {
      decided = true;
      return answer({ token: null });
    },
  });
  draw('finance', '/closing/12');
  await userEvent.click(await screen.findByRole('button', { name: '승인하고 12월 12일 (토) 닫기' }));
  expect(await screen.findByRole('heading', { name: '진행하고 있어요 · 61%' })).toBeDefined();
  expect(sent.find(({ path }) => path === closingPaths.preview)?.body).toMatchObject({
    reach: 'park',
    words: proposed.words,
  });
  expect(sent.find(({ path }) => path === officePaths.decideProposal)?.body).toEqual({
    proposalKey: 5,
    decision: 'approve',
    note: '',
  });
});

test('who is asked to approve is said to the proposer, to who is asked and to the others', async () => {
  office({ ...proposed, proposedBy: OWN, approver: { staffKey: 5, name: '임도현' } });
  const own = draw('finance', '/closing/12');
  expect(await screen.findByText('임도현 님의 승인을 기다려요.')).toBeDefined();
  own.unmount();
  office({ ...proposed, approver: OWN });
  const mine = draw('finance', '/closing/12');
  expect(await screen.findByText('나에게 확인을 부탁했어요.')).toBeDefined();
  mine.unmount();
  office({ ...proposed, approver: { staffKey: 5, name: '임도현' } });
  draw('finance', '/closing/12');
  expect(await screen.findByText('임도현 님에게 확인을 부탁했어요.')).toBeDefined();
  expect(screen.getByRole('button', { name: /승인하고/ })).toBeDefined();
});

test('its proposer may withdraw it alone, and a role that approves nothing decides nothing', async () => {
  office({ ...proposed, proposedBy: OWN });
  const own = draw('finance', '/closing/12');
  expect(await screen.findByRole('button', { name: '제안 취소' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /승인하고/ })).toBeNull();
  own.unmount();
  office();
  draw('programme', '/closing/12');
  await screen.findByText('받은 방법', { selector: 'h2' });
  for (const name of [/승인하고/, '거절', '제안 취소']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('what another person has decided meanwhile is shown', async () => {
  let decided = false;
  office(proposed, {
    [closingPaths.closing(12)]: () =>
      answer(
        closingCall.answer.encode(
          decided ? { ...proposed, state: 'refused', decidedBy: { staffKey: 9, name: '서이든' } } : proposed,
        ),
      ),
    [officePaths.decideProposal]: () => {
      decided = true;
      return refusal(409, 'staff.proposal-decided', '다른 사람이 먼저 정했어요.');
    },
  });
  draw('finance', '/closing/12');
  await userEvent.click(await screen.findByRole('button', { name: /승인하고/ }));
  expect(await screen.findByText('서이든 님이 거절했어요.')).toBeDefined();
});

test('a closing under way is paused with a reason', async () => {
  const sent = office(running, { [closingPaths.pause(12)]: () => answer({ done: true }) });
  draw('programme', '/closing/12');
  const refunds = await screen.findByRole('progressbar', { name: '환불 요청' });
  expect([refunds.getAttribute('value'), refunds.getAttribute('max')]).toEqual(['12', '22']);
  await userEvent.click(screen.getByRole('button', { name: '잠시 멈춤' }));
  await userEvent.click(screen.getByRole('radio', { name: '결제사 점검' }));
  await userEvent.click(screen.getByRole('button', { name: '잠시 멈춤' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === closingPaths.pause(12))?.body).toEqual({ reason: '결제사 점검' }),
  );
});

test('the end is green where the ledger agrees, and says by how much it does not', async () => {
  office(done);
  const agrees = draw('finance', '/closing/12');
  expect(
    await screen.findByText(/돌려준 751,000원과 남은 111,000원이 장부와 같아요. 이제 남은 일은 4건이에요./),
  ).toBeDefined();
  const left = screen.getByRole('row', { name: /결제사가 거절한 환불/ });
  expect(within(left).getByText('12월 15일 (화)')).toBeDefined();
  agrees.unmount();
  office({ ...done, ledger: { agrees: false, promised: 862_000, booked: 700_000, open: 100_000 } });
  draw('finance', '/closing/12');
  expect(await screen.findByText('장부와 환불의 합이 62,000원 달라요.')).toBeDefined();
});

test.each([
  [[], /장부와 같아요. 남은 일이 없어요./],
  [
    [{ why: 'choosing', reservations: 2, amount: 0, roles: [], dueOn: '2026-12-18', holder: null }],
    /장부와 같아요. 2건은 저절로 이어져요./,
  ],
] as const)('the end says that nothing is left only where nothing is', async (left, words) => {
  office({ ...done, left });
  draw('finance', '/closing/12');
  expect(await screen.findByText(words)).toBeDefined();
});

test('the chip of the top bar leads everyone to a closing', async () => {
  officeAnswers({ [closingPaths.running]: () => answer(closingsCall.answer.encode({ closings: [running] })) });
  drawAs('reception', <RunningChip />);
  expect((await screen.findByRole('link', { name: '하루 닫기 61%' })).getAttribute('href')).toBe('/closing/12');
});

test('a role that has no business with money sees no column and no figure of it', async () => {
  const figure = (of: { readonly reservations: number }) => ({ ...of, amount: null });
  const hidden = {
    ...preview,
    amount: null,
    automatic: figure(preview.automatic),
    byPerson: figure(preview.byPerson),
    ways: preview.ways.map((each) => ({ ...each, amount: null })),
    left: preview.left.map((each) => ({ ...each, amount: null })),
    message: { subject: '휴관', text: '' },
  };
  office(proposed, { [closingPaths.preview]: () => answer(closingPreviewCall.answer.encode(hidden)) });
  draw('programme', PREVIEW);
  expect(await screen.findByRole('row', { name: /^카드/ })).toBeDefined();
  const left = screen.getByRole('row', { name: /^환불 계좌를 모르는 무통장입금/ });
  expect(within(left).getByText('상담, 정산')).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: '돌려줄 돈' })).toBeNull();
  expect(screen.queryByText(/\d원/)).toBeNull();
});

test('who approves reads what has come since it was proposed', async () => {
  office({ ...proposed, reservations: 19, amount: 742_000 });
  draw('finance', '/closing/12');
  expect(await screen.findByText('요청 때보다 예약 3건, 120,000원이 늘었어요.')).toBeDefined();
});

test('what is left is taken by who does it, and handed to a colleague of a role that does', async () => {
  let holder: { readonly staffKey: number; readonly name: string; readonly since: number } | null = null;
  const sent = office(done, {
    [closingPaths.closing(12)]: () =>
      answer(closingCall.answer.encode({ ...done, left: done.left.map((each) => ({ ...each, holder })) })),
    [closingPaths.work(12, 'refund-refused')]: () => {
      holder = { staffKey: 1, name: '한지원', since: NOW };
      return answer({ done: true });
    },
  });
  draw('finance', '/closing/12');
  const row = () => screen.getByRole('row', { name: /결제사가 거절한 환불/ });
  await screen.findByRole('heading', { name: /사람이 할 일/ });
  await userEvent.click(within(row()).getByRole('button', { name: '내가 맡기' }));
  expect(await within(row()).findByText('한지원')).toBeDefined();
  expect(within(row()).queryByRole('button', { name: '내가 맡기' })).toBeNull();
  await userEvent.click(within(row()).getByRole('button', { name: '바꾸기' }));
  await userEvent.click(screen.getByRole('button', { name: '넘기기' }));
  expect(screen.getByText('맡을 사람을 골라 주세요.')).toBeDefined();
  const names = within(screen.getByLabelText('맡을 사람')).getAllByRole('option');
  expect(names.map(({ textContent }) => textContent)).toEqual(['골라 주세요', '임도현 · 관리자']);
  await userEvent.selectOptions(screen.getByLabelText('맡을 사람'), '임도현 · 관리자');
  await userEvent.click(screen.getByRole('button', { name: '넘기기' }));
  await waitFor(() =>
    expect(sent.filter(({ path }) => path === closingPaths.work(12, 'refund-refused')).map(({ body }) => body)).toEqual(
      [
        { from: null, to: 1 },
        { from: 1, to: 5 },
      ],
    ),
  );
});

test('a role that does not do what is left reads who has it', async () => {
  office(done);
  draw('programme', '/closing/12');
  await screen.findByRole('heading', { name: /사람이 할 일/ });
  expect(screen.queryByRole('button', { name: /맡기$/ })).toBeNull();
});

/** The end of a stop of the sale alone. */
const stopped: Closing = {
  ...done,
  state: 'stopped',
  visitors: 'stay',
  words: '',
  proposalKey: null,
  rounds: { stopped: 3, closed: 3 },
  moments: [{ at: NOW, moment: 'sale-stopped', name: '노은채', count: 3 }],
};

test('the sale alone is stopped at once by a role that closes rounds, and opened again', async () => {
  let now = stopped;
  const sent = office(stopped, {
    [closingPaths.closing(12)]: () => answer(closingCall.answer.encode(now)),
    [closingPaths.stopSale]: () => answer({ closingId: 12 }),
    [closingPaths.openAgain(12)]: () => {
      now = { ...stopped, state: 'opened-again', rounds: { stopped: 3, closed: 0 } };
      return answer({ done: true });
    },
  });
  draw('programme', `/closing?day=${DAY}&ground=weather`);
  await userEvent.click(await screen.findByRole('radio', { name: /예약은 두고 판매만 멈추기/ }));
  expect(screen.queryByLabelText('방문자에게 보일 말')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '미리 보기' }));
  expect(await screen.findByText('그대로 두는 예약')).toBeDefined();
  expect(screen.queryByText('보낼 메시지')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '3회차 판매 멈추기' }));
  expect(await screen.findByText('12월 12일 (토) 공원 전체 판매를 멈췄어요.')).toBeDefined();
  expect(sent.find(({ path }) => path === closingPaths.stopSale)?.body).toMatchObject({
    reach: 'park',
    ground: 'weather',
    reason: '기상',
  });
  await userEvent.click(screen.getByRole('button', { name: '다시 열기' }));
  await userEvent.click(screen.getByRole('radio', { name: '날씨가 풀림' }));
  await userEvent.click(screen.getByRole('button', { name: '3회차 다시 열기' }));
  expect(await screen.findByText('12월 12일 (토) 공원 전체 판매를 다시 열었어요.')).toBeDefined();
  expect(sent.find(({ path }) => path === closingPaths.openAgain(12))?.body).toEqual({ reason: '날씨가 풀림' });
});

test('a role that closes no rounds is not offered a stop of the sale alone, and reads one', async () => {
  office(stopped);
  const choosing = draw('finance', `/closing?day=${DAY}&visitors=stay`);
  expect(await screen.findByRole('radio', { name: /취소하고 모두 돌려주기/, checked: true })).toBeDefined();
  expect(screen.queryByRole('radio', { name: /판매만 멈추기/ })).toBeNull();
  choosing.unmount();
  draw('finance', '/closing/12');
  expect(await screen.findByText('12월 12일 (토) 공원 전체 판매를 멈췄어요.')).toBeDefined();
  expect(screen.queryByRole('button', { name: '다시 열기' })).toBeNull();
});

test('the report of a closing is printed with a reason, by a role that reads its people', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const sent = office(done, {
    [closingReportPath(12)]: () => answer(closingReportCall.answer.encode({ reservations: [] })),
  });
  const finance = draw('finance', '/closing/12');
  await userEvent.click(await screen.findByRole('button', { name: '보고서' }));
  await userEvent.click(screen.getByRole('radio', { name: '인쇄' }));
  await userEvent.click(screen.getByRole('radio', { name: '기관 제출' }));
  await userEvent.click(screen.getByRole('button', { name: '보고서 인쇄' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(screen.getByText('12월 12일 (토) · 공원 전체 · 모든 회차 · 기상 보고서')).toBeDefined();
  expect(sent.find(({ path }) => path === closingReportPath(12))?.body).toEqual({ as: 'print', reason: '기관 제출' });
  finance.unmount();
  draw('counsel', '/closing/12');
  await screen.findByRole('heading', { name: /사람이 할 일/ });
  expect(screen.queryByRole('button', { name: '보고서' })).toBeNull();
});
