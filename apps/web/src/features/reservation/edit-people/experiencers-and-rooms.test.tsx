import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  answer,
  draw,
  lineDetail,
  lineRoom,
  participant,
  pressInDialog,
  reservationLine,
  roomGroup,
  stubMedia,
} from '../reservation.test-support.tsx';
import { PeoplePanel } from './people-panel.tsx';

const A = '뉴스센터';
const group = roomGroup(11, lineRoom('A', A, { free: 3 }), lineRoom('B', '로봇 연구소', { free: 9 }));
const named = (id: string, name: string) => participant(id, name, { grade: 'E5', email: `p${id}@example.com` });
const detail: ReservationLineDetail = {
  ...lineDetail,
  line: { ...reservationLine, experiencerCount: 4, capacityMode: 'per-room' },
  booking: {
    ...lineDetail.booking,
    organisation: { organisationId: 1, name: '꿈초등학교', gradeNames: '초등 3학년' },
  },
  experiencers: [
    participant('90', '', { headcount: 4, categoryId: '01' }),
    named('1', '강하준'),
    named('2', '김서연'),
    named('3', '이도윤'),
  ],
  rooms: { headcount: 4, groups: [group] },
};

const sent: { readonly path: string; readonly body: unknown }[] = [];
const answers: Record<string, object> = {};

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('EventSource', undefined);
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string, init?: RequestInit) => {
      if (init?.method !== 'POST') return Promise.resolve(Response.json({}));
      sent.push({ path, body: JSON.parse(String(init.body)) });
      const key = Object.keys(answers).find((end) => path.endsWith(end)) ?? '';
      return Promise.resolve(answer(answers[key] ?? {}));
    }),
  );
  stubMedia(true);
  draw(<PeoplePanel detail={detail} reservationNo="R-0001" />);
});

const user = userEvent.setup();
const roomOf = (at: number) => screen.getByLabelText<HTMLSelectElement>(`체험자 ${at} 체험실`);
const roomsOf = () => [1, 2, 3, 4].map((at) => roomOf(at).value);
const tick = (name: string) => user.click(screen.getByRole('checkbox', { name: `${name} 선택` }));
const add = (room: string) => user.click(screen.getByRole('button', { name: new RegExp(`: ${room}$`) }));
const bar = () => within(screen.getByRole('region', { name: '체험자 저장' }));

test('rooms are beside the people: those who are ticked get the room that is pressed, else the next one without', async () => {
  expect(screen.queryByRole('link', { name: /^체험실/ })).toBeNull();
  await tick('김서연');
  await tick('이도윤');
  await add(A);
  expect(roomsOf()).toEqual(['', 'A', 'A', '']);
  await add('로봇 연구소');
  expect(roomsOf()).toEqual(['B', 'A', 'A', '']);
  expect(bar().getAllByText('3 / 4명')).toHaveLength(2);
});

test('a row without a name can’t be ticked, and the box of the head ticks all others', async () => {
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '체험자 4 선택' }).disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: '보이는 3명 모두 선택' }));
  await add(A);
  expect(roomsOf()).toEqual(['A', 'A', 'A', '']);
  expect(screen.getByRole('checkbox', { name: '강하준 선택' })).toHaveProperty('checked', false);
});

test('where rooms alone are changed they are saved without the consent and without a question', async () => {
  await add(A);
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    path: expect.stringMatching(/line\/L1\/rooms$/u),
    body: { exhpList: [{ incluId: '1', scheSeqNo: 11, exhpHzCd: 'A' }] },
  });
});

test('where a name is changed too both are saved at once, after the consent and the question', async () => {
  await add(A);
  await user.type(screen.getByLabelText('체험자 1 반'), '2');
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /개인정보/ }));
  await user.click(screen.getByRole('button', { name: '저장' }));
  await pressInDialog('수정');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.path).toMatch(/line\/L1\/experiencers$/u);
});

test('the rest is filled for people too who are typed and not saved; what was done is said in the bar', async () => {
  answers['/rooms/fill'] = {
    exhpList: ['1', '2', '3', 'n1'].map((incluId) => ({ incluId, scheSeqNo: 11, exhpHzCd: 'B' })),
    fillPcnt: 4,
    movePcnt: 0,
    lackPcnt: 0,
  };
  await user.type(screen.getByLabelText('체험자 4 이름'), '박지우');
  const fill = screen.getByRole('button', { name: '남은 인원 채우기 · 4명' });
  await user.click(fill);
  await waitFor(() => expect(roomsOf()).toEqual(['B', 'B', 'B', 'B']));
  expect(sent[0]?.body).toMatchObject({
    exhpList: expect.arrayContaining([expect.objectContaining({ incluId: 'n1' })]),
  });
  expect(bar().getByText(/4명의 체험실을 채웠습니다/)).toBeDefined();
  // The button can't be pressed any more: the focus is on what comes next.
  expect(document.activeElement?.textContent).toContain('미래 거리');
});

test('a row that is begun has the grade of the group, where it booked for one alone', async () => {
  await user.type(screen.getByLabelText('체험자 4 이름'), '박');
  const grade = screen.getByLabelText<HTMLSelectElement>('체험자 4 학년');
  expect(grade.value).toBe('E3');
  await user.selectOptions(grade, '');
  await user.type(screen.getByLabelText('체험자 4 이름'), '지');
  expect(grade.value).toBe('');
});
