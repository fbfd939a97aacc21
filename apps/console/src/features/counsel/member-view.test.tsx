import { counselPaths, type MemberShown } from '@kkumteo/contract/office/counsel';
import { officePaths } from '@kkumteo/contract/office/staff';
import { memberCall } from '@kkumteo/contract/office/counsel';
import { type MemberCopy, memberCopyCall, memberCopyPath } from '@kkumteo/contract/office/member-copy';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import * as files from '../../lib/table/save-table.ts';
import MemberPage from '../../pages/member.tsx';
import { answer, drawAs, NOW, officeAnswers, refusal } from '../staff/office-answers.test-support.tsx';

const MEMBER: MemberShown = {
  memberKey: 42,
  name: '도*람',
  loginId: 'do***1',
  phone: '010-****-1234',
  email: 'd***@example.com',
  birthDate: null,
  openUntil: null,
  joinedAt: NOW,
  withdrawnAt: null,
  hasPassword: true,
  providers: [{ name: '카카오', since: NOW }],
  linkBy: ['mail'],
  sessions: [
    { key: 'a2f1c9d0-1111-4222-8333-444455556666', browser: 'Chrome · Android', createdAt: NOW, lastSeenAt: NOW },
  ],
  consents: [
    { purpose: 'marketing', isGiven: false, at: NOW, textKey: 3 },
    { purpose: 'terms', isGiven: true, at: NOW, textKey: null },
  ],
  notifications: { byPhone: true, byMail: false },
  reservations: [
    {
      reservationNo: 'r1',
      bookingReference: 'KT-4821-9035-1',
      status: 'confirmed',
      productName: '소방서 구조대',
      items: 2,
      visitDate: '2026-12-20',
      startMinute: 600,
    },
  ],
  inquiries: [],
  withdrawal: {
    refusal: null,
    kept: [{ what: '결제 기록', until: '2031년 12월 11일까지' }],
    ended: null,
    proposal: null,
  },
};

const draw = (paths: Parameters<typeof officeAnswers>[0] = {}, part: Partial<MemberShown> = {}) => {
  const shown = () => answer(memberCall.answer.encode({ ...MEMBER, ...part }));
  const sent = officeAnswers({ [counselPaths.member(42)]: shown, ...paths });
  const page = <Route path="/members/:memberKey" element={<MemberPage />} />;
  drawAs('counsel', <Routes>{page}</Routes>, '/members/42');
  return sent;
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const part = (name: string) => within(screen.getByRole('region', { name }));

test('a member is masked until a reason is given, and then says until when everything shows', async () => {
  const opened = {
    ...MEMBER,
    name: '도가람',
    phone: '010-5555-1234',
    birthDate: '1986-02-11',
    openUntil: Date.now() + 1_800_000,
  };
  const sent = draw({ [counselPaths.open(42)]: () => answer(memberCall.answer.encode(opened)) });
  await press('전부 보기');
  await userEvent.click(screen.getByRole('button', { name: '전부 보기' }));
  expect(screen.getByText('이유를 골라 주세요.')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: '본인 확인' }));
  await press('전부 보기');
  expect(await screen.findByText('010-5555-1234')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: '도가람' })).toBeDefined();
  expect(screen.getByText(/까지 모두 보여요/)).toBeDefined();
  expect(sent).toContainEqual({ path: counselPaths.open(42), body: { reason: '본인 확인' } });
});

test('reservations, logins and consents are there, and a reservation leads to its page', async () => {
  draw();
  const link = await screen.findByRole('link', { name: 'KT-4821-9035-1' });
  expect(link.getAttribute('href')).toBe('/reservations/KT-4821-9035-1');
  expect(part('로그인').getByText('카카오')).toBeDefined();
  const consents = part('동의와 알림');
  expect(consents.getByText(/동의하지 않음/)).toBeDefined();
  expect(consents.getByRole('link', { name: '그때의 글' }).getAttribute('href')).toBe('/privacy/texts?open=3');
  expect(consents.getByText('글 알 수 없음')).toBeDefined();
});

test('a session is ended with its reason', async () => {
  const sent = draw({ [counselPaths.endSessions(42)]: () => answer({ ended: 1 }) });
  await press('Chrome · Android 접속 끊기');
  await userEvent.click(screen.getByRole('radio', { name: '회원이 부탁함' }));
  await press('이 접속 끊기');
  await vi.waitFor(() =>
    expect(sent).toContainEqual({
      path: counselPaths.endSessions(42),
      body: { key: MEMBER.sessions[0]?.key, reason: '회원이 부탁함' },
    }),
  );
});

test('a link for a new password is sent by a way that reaches the member, and a refusal is said beside it', async () => {
  const sent = draw({
    [counselPaths.sendLink(42)]: () => refusal(429, 'counsel.link-throttled', '10분 뒤에 다시 보낼 수 있어요.'),
  });
  await press('메일로 비밀번호 링크 보내기');
  expect(screen.queryByRole('button', { name: /휴대전화로/ })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: '비밀번호를 잊음' }));
  await press('메일로 링크 보내기');
  expect(await screen.findByText('10분 뒤에 다시 보낼 수 있어요.')).toBeDefined();
  expect(sent.at(-1)?.body).toEqual({ way: 'mail', reason: '비밀번호를 잊음' });
});

test('a withdrawal is proposed with what would stay, and its proposer can only take it back', async () => {
  const sent = draw({ [counselPaths.withdraw(42)]: () => answer({ proposalKey: 7 }) });
  await press('탈퇴 제안하기');
  expect(part('탈퇴').getByText('2031년 12월 11일까지')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: '전화로 부탁함' }));
  await press('탈퇴 제안하기');
  await vi.waitFor(() =>
    expect(sent).toContainEqual({ path: counselPaths.withdraw(42), body: { reason: '전화로 부탁함' } }),
  );
});

test('of one who has left it says who agreed to it and what stays until when', async () => {
  const ended = { proposedBy: '문채원', approvedBy: '한지원' };
  draw({}, { withdrawnAt: NOW, withdrawal: { ...MEMBER.withdrawal, ended } });
  expect(await screen.findByText(/문채원 제안, 한지원 승인/)).toBeDefined();
  expect(part('탈퇴').getByText('2031년 12월 11일까지')).toBeDefined();
});

test('a copy of everything is taken with a reason, as one sheet for each part that has rows', async () => {
  const copy: MemberCopy = {
    madeAt: NOW,
    parts: [
      { part: 'account', columns: ['name', 'joinedAt', 'byMail'], rows: [['도가람', NOW, true]] },
      { part: 'consents', columns: ['purpose', 'textTitle'], rows: [['terms', null]] },
      { part: 'reservations', columns: ['bookingReference', 'status'], rows: [[48219035, 'confirmed']] },
      { part: 'inquiries', columns: [], rows: [] },
    ],
  };
  const saved = vi.spyOn(files, 'saveWorkbook').mockResolvedValue();
  const sent = draw({ [memberCopyPath(42)]: () => answer(memberCopyCall.answer.encode(copy)) });
  await press('자료 사본 받기');
  await press('자료 사본 받기');
  expect(await screen.findByText('이유를 골라 주세요.')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: '찾아와 요구함' }));
  await press('자료 사본 받기');
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(sent).toContainEqual({ path: memberCopyPath(42), body: { reason: '찾아와 요구함' } });
  const [name, sheets] = saved.mock.calls[0] ?? [];
  expect(name).toBe('개인정보 사본 2026-12-11 회원 42');
  expect(sheets).toEqual([
    {
      name: '안내',
      header: ['자료', '줄 수'],
      rows: [
        ['만든 때', '2026-12-11 10:42'],
        ['회원 정보', 1],
        ['동의', 1],
        ['예약', 1],
        ['문의', 0],
      ],
    },
    { name: '회원 정보', header: ['이름', '가입', '예약 메일'], rows: [['도가람', '2026-12-11 10:42', '예']] },
    { name: '동의', header: ['무엇', '글'], rows: [['이용약관', '알 수 없음']] },
    { name: '예약', header: ['예약번호', '상태'], rows: [[formatBookingReference(48219035), '예약완료']] },
  ]);
});

test('another person approves the withdrawal, and its proposer takes it back', async () => {
  const proposal = { proposalKey: 7, by: '한지원', isOwn: false, at: NOW, reason: '전화로 부탁함' };
  const sent = draw(
    { [officePaths.decideProposal]: () => answer({ token: null }) },
    { withdrawal: { ...MEMBER.withdrawal, proposal } },
  );
  await press('승인');
  await vi.waitFor(() =>
    expect(sent).toContainEqual({
      path: officePaths.decideProposal,
      body: { proposalKey: 7, decision: 'approve', note: '' },
    }),
  );
});

test('a withdrawal that is refused says why, and offers nothing', async () => {
  draw({}, { withdrawal: { refusal: '아직 체험하지 않은 예약이 있습니다.', kept: [], ended: null, proposal: null } });
  expect(await screen.findByText('아직 체험하지 않은 예약이 있습니다.')).toBeDefined();
  expect(screen.queryByRole('button', { name: '탈퇴 제안하기' })).toBeNull();
});

test('of a member who has left no act is offered', async () => {
  draw({}, { withdrawnAt: NOW, name: '', loginId: '', phone: '', email: '', sessions: [], linkBy: [] });
  expect(await screen.findByRole('heading', { level: 1, name: '탈퇴한 회원' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '전부 보기' })).toBeNull();
  expect(part('탈퇴').queryByRole('button')).toBeNull();
});

test('a member who is unknown says so', async () => {
  draw({ [counselPaths.member(42)]: () => refusal(404, 'counsel.member-unknown', '없는 회원이에요.') });
  expect(await screen.findByText('없는 회원이에요.')).toBeDefined();
});
