import { reservationAnswer, type ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { lineAnswer, type ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import ChangeReservationPage from '../../../pages/change-reservation.tsx';
import {
  answer,
  draw,
  groupLeader,
  lineDetail,
  lineRoom,
  newQueries,
  participant,
  pressInDialog,
  refused,
  reservationDetail,
  reservationLine,
  roomGroup,
  stubMedia,
} from '../reservation.test-support.tsx';

const NUMBER = 'R-0001';
const HEADS = participant('P0', '', { categoryId: '01', categoryName: '일반', headcount: 20 });
const category = (role: 'experiencer' | 'leader', categoryId: string, categoryName: string, people: number) => ({
  role,
  roleName: '',
  categoryId,
  categoryName,
  note: '',
  discountPercent: 0,
  people,
  ...(role === 'leader' && { experiencersEach: 15 }),
});
const CATEGORIES = [category('experiencer', '01', '일반', 20), category('leader', '07', '단체인솔자', 1)] as const;
const round = (roundId: number, name: string, remainingSeats: number) => ({
  roundId,
  name,
  startMinute: 600 + roundId,
  endMinute: 660 + roundId,
  remainingSeats,
});

const roomsOf = (componentRoundId: number): ReservationLineDetail['rooms'] => ({
  headcount: 20,
  groups: [
    roomGroup(componentRoundId, lineRoom('R1', '로봇 연구소', { free: 1 }), lineRoom('R2', '방송국', { free: 1 })),
  ],
});

let detail: ReservationDetail;
let line: ReservationLineDetail;
let price: () => Response;
let seats: () => Response;
let saved: () => Response | Promise<Response>;
let posted: { readonly path: string; readonly body: unknown }[];

const costs = (totSaleAmt: number, blocked = totSaleAmt > 180_000 ? '늘어나는 인원은 새로 예약해 주세요.' : '') =>
  answer({
    priceList: [{ pdRvNo: 'L1', saleAmt: totSaleAmt, dcPrice: 0 }],
    preChangeSaleAmt: 180_000,
    totSaleAmt,
    diffAmt: totSaleAmt - 180_000,
    refundAmt: Math.max(0, 180_000 - totSaleAmt),
    savePossYn: blocked === '' ? 'Y' : 'N',
    saveImpossMsg: blocked,
  });

beforeEach(() => {
  posted = [];
  detail = reservationDetail;
  line = {
    ...lineDetail,
    roomsRefusal: '',
    experiencers: [HEADS],
    categories: CATEGORIES,
    counts: CATEGORIES,
    roundsLeft: [round(11, '1회', 3), round(12, '2회', 212)],
  };
  price = () => costs(162_000);
  seats = () => answer({ capa: { okYn: 'Y' } });
  saved = () => answer({ bundleRvNo: NUMBER });
  document.cookie = 'XSRF-TOKEN=t';
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    const body = typeof request.body === 'string' ? JSON.parse(request.body) : null;
    if (request.method === 'POST') posted.push({ path, body });
    const plain = path.split('?')[0];
    if (plain === `/api/reservation/${NUMBER}`) return answer(reservationAnswer.encode(detail));
    if (plain === `/api/reservation/${NUMBER}/line/L1`)
      return answer(lineAnswer.encode(path.includes('mrktnScheSeqNo=12') ? { ...line, rooms: roomsOf(3012) } : line));
    if (plain === '/api/reserve/calcModifyPrice') return price();
    if (plain === '/api/reserve/ModiValidate') return seats();
    if (plain === '/api/reserve/modfiyPayment') return saved();
    return refused(404);
  });
  stubMedia(true);
});

const Where = () => <output>{useLocation().pathname + useLocation().search}</output>;

function show(guided = true): void {
  const page = '/reserve/grp/reservations/:reservationNo';
  draw(
    <>
      <Where />
      <Routes>
        <Route path={`${page}/change`} element={<ChangeReservationPage track="group" />} />
        <Route path={page} element={<p>the detail</p>} />
        <Route path="/reserve/grp/reservations" element={<p>the list</p>} />
      </Routes>
    </>,
    {
      queries: newQueries(0),
      from: { pathname: `/reserve/grp/reservations/${NUMBER}/change`, state: guided ? { guided: true } : null },
    },
  );
}

const openPanel = async () => userEvent.click(await screen.findByRole('button', { name: '소방서 구조대 변경' }));
const showPanel = async () => {
  show();
  await openPanel();
};
const roundSelect = () => screen.findByRole<HTMLSelectElement>('combobox', { name: /회차/ });
const chooseRound = async (roundId: string) => userEvent.selectOptions(await roundSelect(), roundId);
const savePanel = () => userEvent.click(screen.getByRole('button', { name: '저장' }));
const press = () => userEvent.click(screen.getByRole('button', { name: '예약변경적용(저장)' }));
const save = async () => {
  await press();
  await pressInDialog('예약 변경');
};
const calls = (path: string) => posted.filter((each) => each.path === path).map(({ body }) => body);
const row = async () => screen.findByRole('row', { name: /소방서 구조대/ });

async function stage(): Promise<void> {
  await openPanel();
  await chooseRound('12');
  await savePanel();
  expect(await screen.findByText('저장 전 변경', { selector: 'tr *' })).toBeTruthy();
}
async function agree(): Promise<void> {
  await userEvent.click(screen.getByRole('checkbox', { name: /예약안내 및 유의사항/ }));
  await userEvent.click(screen.getByRole('button', { name: '동의합니다' }));
}

describe('before the page', () => {
  test('the guide says what can’t be changed, and whom to ask (R2-122 to R2-126)', async () => {
    show(false);
    const guide = (await screen.findByRole('alertdialog', {}, { timeout: 10_000 })).textContent ?? '';
    for (const words of ['상품과 체험일은 변경하실 수 없습니다', '체험실', '예약변경적용(저장)', '1600-0000'])
      expect(guide).toContain(words);
    await pressInDialog('확인');
    expect(await screen.findByRole('heading', { level: 1, name: '예약변경' })).toBeTruthy();
  });

  test('what was paid by experience card is turned back (R8-20, R8-21)', async () => {
    detail = { ...detail, changeable: false, payment: { ...detail.payment, method: 'experience-card' } };
    show();
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      '체험카드 예약분은 예약변경이 불가능 합니다.',
    );
    await pressInDialog('확인');
    expect(await screen.findByText('the detail')).toBeTruthy();
  });

  test('what can’t be changed any more says until when it could be', async () => {
    detail = { ...detail, changeable: false, lines: detail.lines.map((each) => ({ ...each, changeable: false })) };
    show();
    expect(await screen.findByText('지금은 변경하실 수 없는 예약입니다')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '예약변경적용(저장)' })).toBeNull();
  });

  test.each([
    [{ isBundle: true }, '마케팅 상품은 변경 하실 수 없습니다.'],
    [{ couponId: 7 }, '쿠폰이 적용된 상품은 변경 하실 수 없습니다. 취소 후 다시 예약해 주세요.'],
  ])('a line that %j has no panel (R5-66, R5-67)', async (part, sentence) => {
    detail = {
      ...detail,
      lines: [
        { ...reservationLine, ...part, changeable: false },
        { ...reservationLine, lineNo: 'L2' },
      ],
    };
    show();
    const [button] = await screen.findAllByRole('button', { name: '소방서 구조대 변경' });
    if (button !== undefined) await userEvent.click(button);
    expect((await screen.findByRole('alertdialog')).textContent).toContain(sentence);
  });
});

describe('the panel of a line', () => {
  test('has its own address, shows the rounds with their seats, and 취소 stages nothing (PD-40, R2-128, R2-137)', async () => {
    await showPanel();
    const rounds = await roundSelect();
    expect(rounds.textContent).toContain('2회 10:12–11:12 · 잔여 212자리');
    expect(document.querySelector('output')?.textContent).toContain('?line=L1');
    await userEvent.selectOptions(rounds, '12');
    await userEvent.click(screen.getByRole('button', { name: '취소' }));
    await pressInDialog('그만두기');
    expect((await row()).textContent).not.toContain('저장 전 변경');
    expect(posted).toEqual([]);
  });

  test.each([
    ['취소', () => userEvent.click(screen.getByRole('button', { name: '취소' }))],
    ['the X', () => userEvent.click(screen.getByRole('button', { name: '닫기' }))],
    ['예약변경', () => userEvent.click(screen.getByRole('button', { name: /예약변경.*돌아가기/ }))],
    ['Esc', () => userEvent.keyboard('{Escape}')],
  ])('asks before %s closes it with something that is not staged, and keeps it on no', async (_, close) => {
    await showPanel();
    const rounds = await roundSelect();
    await userEvent.selectOptions(rounds, '12');
    await close();
    expect((await screen.findByRole('alertdialog')).textContent).toContain('바꾸신 내용을 담아 두지 않았습니다.');
    await pressInDialog('계속 변경');
    expect(rounds.value).toBe('12');
    await userEvent.selectOptions(rounds, '11');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await close();
    expect(await screen.findByRole('heading', { level: 1, name: '예약변경' })).toBeTruthy();
  });

  test('keeps what was typed through a reload', async () => {
    await showPanel();
    await chooseRound('12');
    cleanup();
    await showPanel();
    expect((await roundSelect()).value).toBe('12');
  });

  test('stages another round, which the row shows beside the old one (R2-109, R2-136)', async () => {
    show();
    await stage();
    const words = (await row()).textContent ?? '';
    expect(words).toContain('변경 전 1회 10:00–11:00');
    expect(words).toContain('변경 후 2회 10:12–11:12');
    await waitFor(async () => expect((await row()).textContent).toContain('변경 후 162,000원'));
  });

  test('drops a change that restores the line (R4-67)', async () => {
    show();
    await stage();
    await openPanel();
    await chooseRound('11');
    await savePanel();
    await waitFor(async () => expect((await row()).textContent).not.toContain('저장 전 변경'));
    expect(calls('/api/reserve/ModiValidate')).toHaveLength(1);
  });

  test('refuses a round that has too few seats in its place (R5-76)', async () => {
    seats = () => answer({ capa: { okYn: 'N' } });
    await showPanel();
    const rounds = await roundSelect();
    await userEvent.selectOptions(rounds, '12');
    await savePanel();
    expect((await screen.findAllByText('해당 회차 예약 가능한 인원이 부족합니다.')).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(rounds);
  });

  test('counts a group’s heads, 15 at least, and asks for what a new leader lacks (R5-70, R5-71, R5-78)', async () => {
    await showPanel();
    const heads = await screen.findByRole('spinbutton', { name: /일반/ });
    await userEvent.clear(heads);
    await userEvent.type(heads, '14');
    await savePanel();
    expect((await screen.findAllByText('단체예약 체험인원은 15명 이상이어야 합니다.')).length).toBeGreaterThan(0);
    await userEvent.clear(heads);
    await userEvent.type(heads, '30');
    await userEvent.click(screen.getByRole('button', { name: '인솔자 추가' }));
    await savePanel();
    expect((await screen.findAllByText('인솔자/보호자 이름은 필수 값 입니다.')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLSelectElement>('인솔자 2 복지할인').value).toBe('07');
    expect(document.activeElement).toBe(screen.getByLabelText('인솔자 2 이름'));
    expect(posted).toEqual([]);
  });

  test('says each sentence of the document in its order and at its place (R8-29, R5-68 to R5-76)', async () => {
    line = {
      ...line,
      leaders: [groupLeader, { ...groupLeader, leaderId: 'P8', name: '', mobile: '', email: '', categoryId: '' }],
    };
    seats = () => answer({ capa: { okYn: 'N' } });
    await showPanel();
    const heads = await screen.findByRole('spinbutton', { name: /일반/ });
    const typeHeads = async (count: string) => {
      await userEvent.clear(heads);
      if (count !== '0') await userEvent.type(heads, count);
    };
    const says = async (sentence: string) => {
      await savePanel();
      expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    };
    const second = (field: string) => screen.getByLabelText(`인솔자 2 ${field}`);
    await typeHeads('0');
    await says('체험인원은 1명 이상이어야 합니다.');
    await typeHeads('14');
    await says('단체예약 체험인원은 15명 이상이어야 합니다.');
    await typeHeads('20');
    await says('인솔자/보호자 이름은 필수 값 입니다.');
    await userEvent.type(second('이름'), '윤서진');
    await says('인솔자/보호자 전화번호는 필수 값 입니다.');
    await userEvent.type(second('휴대전화'), '01000000004');
    await says('인솔자/보호자 이메일은 필수 값 입니다.');
    await userEvent.type(second('이메일'), 'seojin@example.com');
    await says('인솔자/보호자 복지할인은 필수 값 입니다.');
    await userEvent.selectOptions(second('복지할인'), '07');
    await says('단체인솔자 할인은 인솔자 1인당 체험자가 15명 이상이여야 합니다.');
    await typeHeads('30');
    expect(posted).toEqual([]);
    await says('해당 회차 예약 가능한 인원이 부족합니다.');
    for (const leader of ['윤서진', '정미란'])
      await userEvent.click(screen.getByRole('button', { name: `${leader} 지우기` }));
    await says('인솔자는 1명 이상이어야 합니다.');
  });

  test('names what changes of the leaders, with the old and the new value, in the panel and on the page', async () => {
    await showPanel();
    const name = await screen.findByLabelText('인솔자 1 이름');
    await userEvent.clear(name);
    await userEvent.type(name, '정다란');
    const said = '인솔자 이름변경 전 정미란 → 변경 후 정다란';
    expect(screen.getByRole('complementary', { name: '바뀐 내용' }).textContent).toContain(said);
    await savePanel();
    expect((await screen.findByRole('row', { name: /변경 후 정다란/ })).textContent).toBe(
      '인솔자 이름 변경 전 정미란 → 변경 후 정다란',
    );
  });

  test('removes and restores a person of an individual, and adds none (PD-65, R2-133)', async () => {
    const person = (participantId: string, name: string) =>
      participant(participantId, name, { categoryId: '01', birthDate: '2018-03-15', headcount: 1 });
    line = {
      ...line,
      track: 'individual',
      leaders: [],
      experiencers: [person('P1', '한가람'), person('P2', '한나래')],
    };
    await showPanel();
    const [first] = await screen.findAllByRole('row', { name: /한가람/ });
    expect(first?.textContent).toContain('03.15');
    expect(first?.textContent).not.toContain('2018');
    for (const name of ['한가람', '한나래'])
      await userEvent.click(await screen.findByRole('button', { name: `${name} 삭제` }));
    await savePanel();
    expect((await screen.findAllByText('체험인원은 1명 이상이어야 합니다.')).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: '한나래 되살리기' }));
    expect(screen.queryByRole('button', { name: /추가/ })).toBeNull();
    await savePanel();
    await waitFor(() => expect(calls('/api/reserve/ModiValidate')).toHaveLength(1));
    expect(calls('/api/reserve/ModiValidate')[0]).toMatchObject({
      bookingList: [
        {
          pdRvNo: 'L1',
          includeList: [{ incluId: 'P2', pcnt: 1, pdNo: 1, pdRvNo: 'L1', reciDivCd: '20', pesnDivCd: '01' }],
        },
      ],
    });
  });
});

describe('the rooms of a line', () => {
  const NAMED = [participant('P1', '한가람'), participant('P2', '한나래')] as const;
  const roomed = (status: ReservationLineDetail['status'], roomsRefusal: string | null = null): void => {
    detail = { ...detail, status };
    line = {
      ...line,
      status,
      line: { ...reservationLine, hall: 'teen', capacityMode: 'per-room' },
      roomsRefusal,
      rooms: roomsOf(3011),
      roomsVersion: 'v1',
      experiencers: [HEADS, ...NAMED],
    };
  };
  const roomSelect = async (name: string) =>
    screen.findByRole<HTMLSelectElement>('combobox', { name: `${name} 청소년체험관 체험실` });
  const table = () => screen.queryByRole('table', { name: /^체험실:/ });

  test.each(['awaiting-deposit', 'confirmed', 'pledged'] as const)(
    'are chosen and given up at %s, and staged with the line (R2-135, R4-54, R4-55)',
    async (status) => {
      roomed(status);
      await showPanel();
      await userEvent.selectOptions(await roomSelect('한가람'), 'R1');
      expect((await roomSelect('한나래')).textContent).toContain('로봇 연구소 (마감)');
      await userEvent.selectOptions(await roomSelect('한나래'), 'R2');
      await userEvent.click(screen.getByRole('button', { name: '한나래 체험실 삭제' }));
      expect((await roomSelect('한나래')).value).toBe('');
      await savePanel();
      expect(await screen.findByText('1명의 체험실')).toBeTruthy();
      expect(calls('/api/reserve/ModiValidate')).toMatchObject([
        { bookingList: [{ exhpVer: 'v1', exhpList: [{ incluId: 'P1', scheSeqNo: 3011, exhpHzCd: 'R1' }] }] },
      ]);
    },
  );

  test.each([
    ['at 01', () => roomed('provisional')],
    [
      'in a hall without rooms',
      () => {
        roomed('confirmed');
        line = { ...line, line: { ...line.line, hall: 'child' } };
      },
    ],
    [
      'of a line whose seats are not counted by room',
      () => {
        roomed('confirmed');
        line = { ...line, line: { ...line.line, capacityMode: 'per-round' } };
      },
    ],
  ])('are not shown %s (R4-55)', async (_, set) => {
    set();
    await showPanel();
    await roundSelect();
    expect(table()).toBeNull();
    expect(screen.queryByRole('heading', { name: '체험실' })).toBeNull();
  });

  test('are shown without a choice where they are closed, with the reason', async () => {
    roomed('pledged', '지금은 체험실을 선택할 수 없는 예약입니다.');
    await showPanel();
    expect(await screen.findByText('지금은 체험실을 선택할 수 없는 예약입니다.')).toBeTruthy();
    expect(table()).not.toBeNull();
    expect(screen.queryByRole('combobox', { name: /체험실/ })).toBeNull();
  });

  test('say so where no person is named (R8-28)', async () => {
    roomed('confirmed');
    line = { ...line, experiencers: [HEADS] };
    await showPanel();
    expect(await screen.findByText(/선택된 체험실이 없습니다\./)).toBeTruthy();
  });

  test('of many people are folded: four first, then twenty more, with the focus on the first of them', async () => {
    roomed('confirmed');
    const people = Array.from({ length: 30 }, (_, at) => participant(`N${at}`, `학생${at}`));
    line = { ...line, experiencers: [HEADS, ...people] };
    await showPanel();
    await roomSelect('학생3');
    const selects = () => screen.getAllByRole('combobox', { name: /체험실$/ });
    expect(selects()).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: '26명 더 보기' }));
    expect(selects()).toHaveLength(24);
    expect(document.activeElement).toBe(await roomSelect('학생4'));
    await userEvent.click(screen.getByRole('button', { name: '6명 더 보기' }));
    expect(selects()).toHaveLength(30);
    expect(screen.queryByRole('button', { name: /더 보기/ })).toBeNull();
  });

  test('are those of the wanted round; a notice says that the old ones are lost (PD-18)', async () => {
    roomed('confirmed');
    const [first, second] = NAMED;
    const room = { componentId: 300, componentRoundId: 3011, roomId: 'R1', roomName: '로봇 연구소', streetId: 'S1' };
    line = { ...line, experiencers: [HEADS, { ...first, rooms: [room] }, second] };
    await showPanel();
    expect((await roomSelect('한가람')).value).toBe('R1');
    await chooseRound('12');
    expect(await screen.findByText('고른 체험실 1개가 지워집니다.')).toBeTruthy();
    expect(within(screen.getByRole('complementary')).getByText('체험실 1개가 지워집니다.')).toBeTruthy();
    expect((await roomSelect('한가람')).value).toBe('');
    await userEvent.selectOptions(await roomSelect('한나래'), 'R2');
    await savePanel();
    await waitFor(() =>
      expect(calls('/api/reserve/ModiValidate')).toMatchObject([
        { bookingList: [{ mrktnScheSeqNo: 12, exhpList: [{ incluId: 'P2', scheSeqNo: 3012, exhpHzCd: 'R2' }] }] },
      ]),
    );
  });

  test('that others took in the meantime are refused at their line, and the staged change stays', async () => {
    roomed('confirmed');
    price = () => costs(180_000);
    const sentence = '로봇 연구소 체험실 선택 인원이 초과하였습니다.';
    saved = () => refused(409, 'rooms.over-room', sentence, 'bookingList.0.exhpList.0.exhpHzCd');
    await showPanel();
    await userEvent.selectOptions(await roomSelect('한가람'), 'R1');
    await savePanel();
    await row();
    await agree();
    await save();
    expect(await screen.findByText(new RegExp(sentence), { selector: 'p' })).toBeTruthy();
    expect((await row()).textContent).toContain('저장 전 변경');
  });
});

describe('leaving the page', () => {
  const follow = () => userEvent.click(screen.getByRole('link', { name: '예약목록' }));

  test('asks while something is staged, and forgets it on yes', async () => {
    show();
    await stage();
    await follow();
    expect((await screen.findByRole('alertdialog')).textContent).toContain('누르지 않은 변경이 있습니다.');
    await pressInDialog('계속 변경');
    expect((await row()).textContent).toContain('저장 전 변경');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await follow();
    await pressInDialog('나가기');
    expect(await screen.findByText('the list')).toBeTruthy();
    cleanup();
    show();
    expect((await row()).textContent).not.toContain('저장 전 변경');
  });

  test('asks nothing where nothing is staged', async () => {
    show();
    await row();
    await follow();
    expect(await screen.findByText('the list')).toBeTruthy();
  });
});

describe('what waits for a deposit', () => {
  const awaited = (): void => {
    const payment = { ...detail.payment, method: 'virtual-account', status: 'unpaid', paidAt: null } as const;
    detail = { ...detail, status: 'awaiting-deposit', payment };
  };
  const summed = () => screen.getByRole('region', { name: '변경 금액' }).textContent ?? '';

  test.each([
    ['less', 162_000, '새 입금 계좌가 발급됩니다. 이전 계좌로는 입금하지 마세요.'],
    ['more', 198_000, '새 입금 계좌가 발급됩니다. 이전 계좌로는 입금하지 마세요.'],
    ['nothing', 0, '지금 안내된 입금 계좌는 닫히고, 내실 금액이 없어 예약이 바로 확정됩니다.'],
    ['the same', 180_000, '금액은 바뀌지 않습니다.'],
  ])('says what becomes of the account where the new amount is %s (PD-62)', async (_name, won, words) => {
    awaited();
    price = () => costs(won, '');
    show();
    await stage();
    await waitFor(() => expect(summed()).toContain(words));
    expect(screen.queryByLabelText(/환불은행/)).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '예약변경적용(저장)' }).disabled).toBe(false);
  });

  test('can’t be saved where a new account could not be paid in time, and says why', async () => {
    awaited();
    const sentence = '입금 기한이 하루도 남지 않아 바뀐 금액으로 새 입금 계좌를 발급할 수 없습니다.';
    price = () => costs(162_000, sentence);
    show();
    await stage();
    await waitFor(() => expect(summed()).toContain(sentence));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '예약변경적용(저장)' }).disabled).toBe(true);
  });
});

describe('the save', () => {
  test('is refused in the document’s order (R5-79 to R5-83)', async () => {
    detail = {
      ...detail,
      payment: { ...detail.payment, method: 'virtual-account' },
      refundBanks: [{ bankCode: '011', name: '농협은행' }],
    };
    show();
    await row();
    await press();
    expect((await screen.findAllByText('변경된 예약 내역이 없습니다.')).length).toBeGreaterThan(0);
    await stage();
    const bank = await screen.findByLabelText(/환불은행/);
    await press();
    expect(document.activeElement).toBe(bank);
    await userEvent.selectOptions(bank, '011');
    await userEvent.type(screen.getByLabelText(/환불계좌번호/), '3520000000');
    await userEvent.type(screen.getByLabelText(/환불계좌주명/), '한보라');
    await press();
    expect((await screen.findAllByText('예약안내 및 유의사항 동의를 해주세요')).length).toBeGreaterThan(0);
    expect(calls('/api/reserve/modfiyPayment')).toEqual([]);
  });

  test('asks, saves all at once, says so and leads to the detail (R5-84, R8-23, R4-70)', async () => {
    show();
    await stage();
    await agree();
    await screen.findByText('환불 금액 18,000원');
    await press();
    expect((await screen.findByRole('alertdialog')).textContent).toContain('예약을 변경하시겠습니까?');
    await pressInDialog('예약 변경');
    expect(await screen.findByText('예약 변경이 완료 되었습니다.')).toBeTruthy();
    await pressInDialog('확인');
    expect(await screen.findByText('the detail')).toBeTruthy();
    expect(calls('/api/reserve/modfiyPayment')).toMatchObject([
      { bundleRvNo: NUMBER, bookingList: [{ pdRvNo: 'L1', scheSeqNo: 11, mrktnScheSeqNo: 12 }] },
    ]);
  });

  test('of what is paid and would cost more stays disabled, with its reason beside it (PD-62)', async () => {
    price = () => costs(198_000);
    show();
    await stage();
    await waitFor(() =>
      expect(screen.getByRole('region', { name: '변경 금액' }).textContent).toContain('추가 금액18,000원'),
    );
    const save = screen.getByRole<HTMLButtonElement>('button', { name: '예약변경적용(저장)' });
    expect(save.disabled).toBe(true);
    expect(document.getElementById(save.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      '늘어나는 인원은',
    );
  });

  test('that can’t be priced says so and keeps what is staged (R8-22)', async () => {
    price = () => refused(500);
    show();
    await stage();
    expect(await screen.findByText('오류가 발생 하였습니다. 변경할 수 없습니다.')).toBeTruthy();
    expect((await row()).textContent).toContain('저장 전 변경');
    await agree();
    await press();
    expect(calls('/api/reserve/modfiyPayment')).toEqual([]);
  });

  test.each([
    ['with a fault', () => refused(500)],
    ['by the network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['by taking too long', () => Promise.reject(new DOMException('timed out', 'TimeoutError'))],
  ])('that fails %s says so, keeps what is staged and can be pressed again (R8-24)', async (_, fails) => {
    saved = fails;
    show();
    await stage();
    await agree();
    await screen.findByText('환불 금액 18,000원');
    await save();
    expect(await screen.findByText('오류가 발생 하였습니다.')).toBeTruthy();
    await pressInDialog('확인');
    expect((await row()).textContent).toContain('저장 전 변경');
    saved = () => answer({ bundleRvNo: NUMBER });
    await save();
    expect(await screen.findByText('예약 변경이 완료 되었습니다.')).toBeTruthy();
  });

  test('whose answer is lost is done where the lines equal the staged ones', async () => {
    saved = () => {
      detail = { ...detail, lines: detail.lines.map((each) => ({ ...each, roundId: 12 })) };
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    show();
    await stage();
    await agree();
    await screen.findByText('환불 금액 18,000원');
    await save();
    expect(await screen.findByText('예약 변경이 완료 되었습니다.')).toBeTruthy();
    await pressInDialog('확인');
    expect(await screen.findByText('the detail')).toBeTruthy();
  });
});
