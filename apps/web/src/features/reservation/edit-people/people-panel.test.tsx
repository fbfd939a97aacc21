import { experiencersAnswer, type ParticipantView } from '@kkumteo/contract/reservation/line-people';
import { lineAnswer, type ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { reservationLineQuery } from '../../../api/reservation.ts';
import {
  answer,
  draw,
  lineDetail,
  newQueries,
  participant,
  pressInDialog,
  refused,
  reservationLine,
  stubMedia,
} from '../reservation.test-support.tsx';
import { PeoplePanel } from './people-panel.tsx';

const NUMBER = 'R-0001';
const person = (id: string, over: Partial<ParticipantView> = {}): ParticipantView =>
  participant(id, '강하준', { grade: 'E5', gradeName: '초등 5학년', className: '1', classNumber: id, ...over });
const counted = participant('90', '', { headcount: 3, categoryId: '01', categoryName: '일반', price: 9_000 });
const group: ReservationLineDetail = {
  ...lineDetail,
  line: { ...reservationLine, experiencerCount: 3 },
  experiencers: [counted, person('1')],
  rooms: { headcount: 3, groups: [] },
};
const individual: ReservationLineDetail = {
  ...group,
  track: 'individual',
  line: { ...group.line, experiencerCount: 1, hall: 'child' },
  experiencers: [
    person('1', { headcount: 1, categoryId: '01', name: '한가람', birthDate: '2018-03-15', grade: 'E2', price: 9_000 }),
  ],
};

const answers: { save: () => Response; line: ReservationLineDetail } = { save: () => new Response(null), line: group };
const sent: unknown[] = [];

function Loaded() {
  const { data } = useQuery({
    ...reservationLineQuery(NUMBER, 'L1'),
    queryFn: () => answers.line,
    staleTime: Infinity,
  });
  return data === undefined ? null : <PeoplePanel detail={data} reservationNo={NUMBER} />;
}

function show(detail: ReservationLineDetail, { wide = true, tab = 'experiencers' } = {}): QueryClient {
  answers.line = detail;
  stubMedia(wide);
  const queries = newQueries();
  queries.setQueryData(reservationLineQuery(NUMBER, 'L1').queryKey, detail);
  return draw(<Loaded />, { queries, from: `/?tab=${tab}` });
}

/** The saved person as a file names them. */
const IN_FILE = {
  lineNo: 3,
  incluId: '1',
  incluNm: '강하준',
  incluUserId: '',
  incluGrade: 'E5',
  gradeNm: '초등 5학년',
  incluClass: '1',
  incluClsNo: '1',
  incluBirthMonDate: '',
  email: '',
  errList: [],
  exhpList: [],
};

/** The browser's own, whose every upload is answered so. */
const answeringUploads = (response: object) =>
  class extends EventTarget {
    upload = new EventTarget();
    status = 200;
    responseText = JSON.stringify({ success: true, apiError: null, response });
    open(): void {}
    setRequestHeader(): void {}
    send(): void {
      setTimeout(() => ['load', 'loadend'].forEach((name) => this.dispatchEvent(new Event(name))));
    }
  };

const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const paste = (text: string) =>
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => text } });
const save = () => screen.getByRole('button', { name: '저장' });
const user = userEvent.setup();
const agreeAndSave = async () => {
  await user.click(screen.getByRole('checkbox', { name: /개인정보/ }));
  await user.click(save());
};

beforeEach(() => {
  sent.length = 0;
  answers.save = () => answer({ msg: '체험자 정보가 수정되었습니다.', includeList: [], experVer: 'v2', exhpVer: 'r1' });
  const respond = (path: string, init?: RequestInit): Response => {
    if (path === '/api/checkLogin') return Response.json({});
    if (path.endsWith('/line/L1?mode=view')) return answer(lineAnswer.encode(answers.line));
    const [people, asked] = path.split('/line/L1/experiencers?');
    if (people !== undefined && asked !== undefined) {
      const { productId, roundId, visitDate } = answers.line.line;
      return asked === `pdNo=${productId}&scheSeqNo=${roundId}&ndDt=${visitDate.replaceAll('-', '')}`
        ? answer(experiencersAnswer.encode(answers.line))
        : refused(409, 'participants.changed-since', '다른 화면에서 먼저 수정된 내용이 있습니다.');
    }
    sent.push(JSON.parse(String(init?.body)));
    return answers.save();
  };
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string, init?: RequestInit) => Promise.resolve(respond(path, init))),
  );
});

describe('a group', () => {
  test('has as many rows as heads; how many are filled in is said, and blank ones are not sent', async () => {
    show(group);
    expect(document.body.textContent).toContain('3명 중 1명 입력');
    expect([1, 2, 3].map((at) => cell(`체험자 ${at} 이름`).value)).toEqual(['강하준', '', '']);
    await agreeAndSave();
    expect(await screen.findByText('체험자 정보를 수정하시겠습니까?')).toBeDefined();
    await pressInDialog('수정');
    await waitFor(() => expect(sent).toMatchObject([{ experVer: 'v1', agreeYn: 'Y', pcntList: [{ incluId: '1' }] }]));
  });

  test('shows the answer to a file without a new person until it is reverted', async () => {
    const message = '총 1건 중 오류 0건입니다. 파일에 적힌 체험실 1건은 불러오지 않았습니다.';
    vi.stubGlobal('XMLHttpRequest', answeringUploads({ msg: message, totCnt: 1, errCnt: 0, pcntList: [IN_FILE] }));
    show(group);
    await user.click(screen.getByRole('button', { name: /엑셀 올리기/ }));
    await user.upload(screen.getByLabelText(/파일 고르기/), new File(['x'], '명단.xls'));
    await user.click(screen.getByRole('button', { name: '올리기' }));
    expect(await screen.findByText(message)).toBeDefined();
    expect(cell('체험자 1 이름').value).toBe('강하준');
    await user.type(cell('체험자 2 이름'), '김');
    await user.click(screen.getByRole('button', { name: '되돌리기' }));
    await pressInDialog('되돌리기');
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });

  test('is asked first, and nothing is sent on no', async () => {
    show(group);
    await agreeAndSave();
    await user.click(await screen.findByRole('button', { name: '취소' }));
    expect(sent).toEqual([]);
  });

  test('shows every error at its cell in the order of the specification, and the missing consent', async () => {
    show({ ...group, line: { ...group.line, capacityMode: 'per-room' } });
    await user.type(cell('체험자 2 반'), '1');
    await user.click(save());
    expect(cell('체험자 2 이름').getAttribute('aria-invalid')).toBe('true');
    const shown = [...document.querySelectorAll('[id$="-error"]')].map(({ textContent }) => textContent.trim());
    expect(shown).toEqual([
      '이메일 체험자 이메일을 입력해 주십시오.',
      '이름 체험자 이름을 입력해 주십시오.',
      '학년 체험자 학년을 입력해 주십시오.',
      '이메일 체험자 이메일을 입력해 주십시오.',
      '개인정보 동의를 체크해 주십시오.',
    ]);
    expect(document.activeElement?.getAttribute('name')).toBe('consent');
    await user.type(cell('체험자 2 이름'), '김서연');
    expect(cell('체험자 2 이름').getAttribute('aria-invalid')).toBeNull();
  });

  test.each([
    ['이름', 10],
    ['ID', 50],
    ['반', 10],
    ['번호', 10],
    ['생년월일', 20],
    ['이메일', 100],
  ])('says that %s has %i characters at most, and cuts none of them', (header, limit) => {
    show(group);
    const field = cell(`체험자 2 ${header}`);
    fireEvent.change(field, { target: { value: '각'.repeat(limit).normalize('NFD') } });
    expect(field.getAttribute('aria-invalid')).toBeNull();
    fireEvent.change(field, { target: { value: '각'.repeat(limit + 1) } });
    expect(field.value).toBe('각'.repeat(limit + 1));
    const words = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(words?.textContent).toContain(`${limit}자까지 입력할 수 있습니다.`);
  });

  test('moves by Enter and arrows, and pastes cells from the focused one on', async () => {
    show(group);
    cell('체험자 1 이름').focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(cell('체험자 2 이름'));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(cell('체험자 1 이름'));
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toBe(cell('체험자 2 학년'));
    cell('체험자 2 이름').focus();
    paste('김서연\t초등 5학년\t2\t7\n이도윤\t초등 6학년\n박지우\t초등 6학년');
    expect([2, 3, 4].map((at) => cell(`체험자 ${at} 이름`).value)).toEqual(['김서연', '이도윤', '박지우']);
    expect(cell('체험자 3 학년').value).toBe('E6');
    await agreeAndSave();
    expect(document.body.textContent).toContain('예약 인원보다 더 많은 체험자가 입력되었습니다.');
    expect(sent).toEqual([]);
  });

  test('says which pasted cells have no column, and keeps a grade that is none as it was written', () => {
    Element.prototype.scrollIntoView = vi.fn();
    show(group);
    cell('체험자 2 이메일').focus();
    paste('a@b.example\t부반장');
    expect(cell('체험자 2 이메일').value).toBe('a@b.example');
    expect(screen.getByRole('alert').textContent).toContain('넣을 자리가 없어 빠졌습니다: 부반장');
    cell('체험자 2 이름').focus();
    paste('김서연\t열두 살');
    expect(cell('체험자 2 학년').value).toBe('열두 살');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('keeps the input for its owner, and reverts it on a press', async () => {
    show(group);
    await user.type(cell('체험자 2 이름'), '김서연');
    cleanup();
    show(group);
    expect(cell('체험자 2 이름').value).toBe('김서연');
    expect(screen.getByRole('link', { name: /체험자/ }).textContent).toContain('저장 전');
    await user.click(screen.getByRole('button', { name: '되돌리기' }));
    await pressInDialog('되돌리기');
    await waitFor(() => expect(cell('체험자 2 이름').value).toBe(''));
  });
});

describe('rooms', () => {
  const room = { componentId: 1, componentRoundId: 11, roomId: 'R1', roomName: '뉴스센터', streetId: 'S1' };
  const reads = () => vi.mocked(fetch).mock.calls.filter(([path]) => String(path).endsWith('?mode=view')).length;
  test.each([
    ['a person with a room is removed', [room], 1],
    ['the removed person had none', [], 0],
  ])('are counted again where %s', async (_, rooms, times) => {
    show({ ...group, experiencers: [counted, person('1', { rooms })] });
    await user.click(screen.getByRole('button', { name: '강하준 지우기' }));
    await agreeAndSave();
    await pressInDialog('수정');
    await screen.findAllByText('체험자 정보가 수정되었습니다.');
    await waitFor(() => expect(reads()).toBe(times));
  });
});

describe('on a phone', () => {
  test('people are folded rows that a press opens; an error opens its row', async () => {
    show(
      { ...group, line: { ...group.line, experiencerCount: 30 }, experiencers: [counted, person('1')] },
      { wide: false },
    );
    expect(screen.queryByRole('textbox', { name: /이름/ })).toBeNull();
    expect(screen.getByRole('button', { name: '10명 더 보기' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: /강하준/ }));
    fireEvent.change(screen.getByRole('textbox', { name: /이름/ }), { target: { value: '' } });
    await user.click(screen.getByRole('button', { name: /체험자 1 미입력/ }));
    await user.click(screen.getByRole('button', { name: /체험자 1 미입력/ }));
    await agreeAndSave();
    expect(screen.getByRole('textbox', { name: /이름/ }).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('an individual', () => {
  test('has the booked rows and can remove none', () => {
    show(individual);
    expect(screen.getAllByRole('textbox', { name: /이름/ })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /지우기/ })).toBeNull();
    expect(document.body.textContent).not.toContain('중 1명 입력');
  });

  test('shows at the cell what only the server knows', async () => {
    answers.save = () =>
      refused(409, 'participants.already-booked', '이미 같은 시간에 예약된 체험자입니다.', 'pcntList.0.incluNm');
    show(individual);
    await agreeAndSave();
    await pressInDialog('수정');
    await waitFor(() => expect(cell('체험자 1 이름').getAttribute('aria-invalid')).toBe('true'));
    expect(document.body.textContent).toContain('이미 같은 시간에 예약된 체험자입니다.');
  });
});

test('leaders need name, phone and e-mail within their limits, and are asked about in their own words', async () => {
  show(group, { tab: 'leaders' });
  for (const [header, limit] of [
    ['이름', 10],
    ['휴대전화', 15],
    ['이메일', 20],
  ] as const) {
    fireEvent.change(cell(`인솔자/보호자 1 ${header}`), { target: { value: 'x'.repeat(limit + 1) } });
    expect(document.body.textContent).toContain(`${limit}자까지 입력할 수 있습니다.`);
  }
  for (const header of ['이름', '휴대전화', '이메일'])
    fireEvent.change(cell(`인솔자/보호자 1 ${header}`), { target: { value: '' } });
  await user.click(save());
  for (const what of ['이름은', '전화번호는', '이메일은'])
    expect(document.body.textContent).toContain(`인솔자/보호자 ${what} 필수 값 입니다.`);
  await user.type(cell('인솔자/보호자 1 이름'), '박은주');
  await user.type(cell('인솔자/보호자 1 휴대전화'), '01000000004');
  await user.type(cell('인솔자/보호자 1 이메일'), 'eunju@example.kr');
  await agreeAndSave();
  expect(await screen.findByText('인솔자/보호자 정보를 수정하시겠습니까?')).toBeDefined();
  // More than were booked: all rows stay, and the save refuses them.
  await user.click(await screen.findByRole('button', { name: '취소' }));
  cell('인솔자/보호자 1 이름').focus();
  paste('박은주\t010-0000-0004\n이선생\t010-0000-0005');
  await agreeAndSave();
  await user.click(save());
  expect(document.body.textContent).toContain('예약 인원보다 더 많은 인솔자/보호자가 입력되었습니다.');
});

test('people who can’t be edited are shown with the reason', () => {
  for (const tab of ['experiencers', 'leaders']) {
    show({ ...group, status: 'cancelled', peopleRefusal: '취소된 예약은 수정할 수 없습니다.' }, { tab });
    expect(screen.queryByRole('link', { name: '입력 링크' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: '저장' })).toBeNull();
    expect(document.body.textContent).toContain('취소된 예약은 수정할 수 없습니다.');
    cleanup();
  }
});

describe('a save', () => {
  test.each([
    ['without an answer', () => Response.error(), '오류가 발생 하였습니다.'],
    ['that fails', () => refused(500, 'unknown', '오류가 발생하였습니다.'), '오류가 발생 하였습니다.'],
    [
      'that comes too late',
      () => refused(409, 'reservation.people-editing-closed', '체험이 시작되어 수정할 수 없습니다.'),
      '체험이 시작되어',
    ],
  ])('%s says so and keeps what was typed', async (_, answer, words) => {
    answers.save = answer;
    show(group);
    await user.type(cell('체험자 2 이름'), '김서연');
    await user.selectOptions(cell('체험자 2 학년'), 'E5');
    await agreeAndSave();
    await pressInDialog('수정');
    expect((await screen.findByRole('alertdialog')).textContent).toContain(words);
    expect(cell('체험자 2 이름').value).toBe('김서연');
  });

  test('that was overtaken shows what changed beside what was typed, and one press saves both', async () => {
    show(group);
    const theirs = {
      ...group,
      experiencers: [counted, person('1', { className: '3', name: '강하빈' })],
      experiencersVersion: 'v2',
    };
    answers.save = () => {
      answers.line = theirs;
      return refused(409, 'participants.changed-since', '다른 화면에서 먼저 수정된 내용이 있습니다.');
    };
    fireEvent.change(cell('체험자 1 반'), { target: { value: '2' } });
    await agreeAndSave();
    await pressInDialog('수정');
    const changes = await screen.findByRole('region', { name: '다른 화면에서 바뀐 내용' });
    expect(changes.textContent).toContain(
      '다른 화면에서 먼저 수정된 내용이 있습니다. 바뀐 내용을 확인한 뒤 다시 저장해 주세요.',
    );
    expect(changes.textContent).toContain('강하빈이름강하빈그대로 (강하준)');
    expect(changes.textContent).toContain('강하빈반32');
    expect(vi.mocked(fetch).mock.calls.map(([path]) => path)).not.toContain(
      `/api/reservation/${NUMBER}/line/L1?mode=view`,
    );
    expect(cell('체험자 1 반').value).toBe('2');
    await user.click(screen.getByRole('button', { name: '이 화면의 값으로 저장' }));
    await pressInDialog('수정');
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ experVer: 'v2', pcntList: [{ incluNm: '강하빈', incluClass: '2' }] }),
    );
  });

  test('of a line that was moved to another round elsewhere goes to that round on the next press (R7-34)', async () => {
    show(group);
    const { roundId } = group.line;
    answers.save = () => {
      answers.line = { ...group, line: { ...group.line, roundId: roundId + 1 } };
      return refused(409, 'participants.changed-since', '다른 화면에서 먼저 수정된 내용이 있습니다.');
    };
    fireEvent.change(cell('체험자 1 반'), { target: { value: '2' } });
    await agreeAndSave();
    await pressInDialog('수정');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('다른 화면에서 먼저 수정된');
    await pressInDialog('확인');
    answers.save = () =>
      answer({ msg: '체험자 정보가 수정되었습니다.', includeList: [], experVer: 'v2', exhpVer: 'r1' });
    await user.click(save());
    await pressInDialog('수정');
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ scheSeqNo: roundId + 1, pcntList: [{ incluClass: '2' }] }));
  });

  test('that was overtaken can take what was saved elsewhere instead', async () => {
    const queries = show(group);
    fireEvent.change(cell('체험자 1 반'), { target: { value: '2' } });
    queries.setQueryData(reservationLineQuery(NUMBER, 'L1').queryKey, {
      ...group,
      experiencers: [counted, person('1', { className: '3' })],
      experiencersVersion: 'v2',
    });
    await user.click(await screen.findByRole('button', { name: '다른 화면의 값으로 저장' }));
    await waitFor(() => expect(cell('체험자 1 반').value).toBe('3'));
    expect(sent).toEqual([]);
    expect(screen.queryByText('저장 전')).toBeNull();
  });
});
