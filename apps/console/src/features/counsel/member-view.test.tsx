import { counselPaths, type MemberShown } from '@kkumteo/contract/office/counsel';
import { officePaths } from '@kkumteo/contract/office/staff';
import { memberCall } from '@kkumteo/contract/office/counsel';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
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
  consents: [{ purpose: 'marketing', isGiven: false, at: NOW }],
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
  withdrawal: { refusal: null, kept: [{ what: '결제 기록', until: '2031년 12월 11일까지' }], proposal: null },
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
  expect(part('동의와 알림').getByText(/동의하지 않음/)).toBeDefined();
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
  draw({}, { withdrawal: { refusal: '아직 체험하지 않은 예약이 있습니다.', kept: [], proposal: null } });
  expect(await screen.findByText('아직 체험하지 않은 예약이 있습니다.')).toBeDefined();
  expect(screen.queryByRole('button', { name: '탈퇴 제안하기' })).toBeNull();
});

test('of a member who has left no act is offered', async () => {
  draw({}, { withdrawnAt: NOW, name: '', loginId: '', phone: '', email: '', sessions: [], linkBy: [] });
  expect(await screen.findByRole('heading', { level: 1, name: '탈퇴한 회원' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '전부 보기' })).toBeNull();
  expect(screen.queryByRole('region', { name: '탈퇴' })).toBeNull();
});

test('a member who is unknown says so', async () => {
  draw({ [counselPaths.member(42)]: () => refusal(404, 'counsel.member-unknown', '없는 회원이에요.') });
  expect(await screen.findByText('없는 회원이에요.')).toBeDefined();
});
