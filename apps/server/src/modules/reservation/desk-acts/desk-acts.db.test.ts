import { changeOptionsCall } from '@kkumteo/contract/office/reservation-acts';
import { decode } from '@kkumteo/contract/wire/codec';
import { DAY_MS } from '@kkumteo/domain/shared/time';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  awaitDeposit,
  callback,
  control,
  moveClocks,
  resetClocks,
  waitUntil,
} from '../../../testing/pay.test-support.ts';
import { expectAddsUp } from '../../../testing/stock.test-support.ts';
import { newcomerOfEach, openSiteForFile } from '../../../testing/test-site.test-support.ts';
import { outcomeOf } from '../../../testing/visitor.test-support.ts';
import { book, detailOf, makeRoom, standOf } from '../cancel/cancel.test-support.ts';
import { reserveByPledge, writePledge } from '../pay-later/pay-later.test-support.ts';
import { act, actsOn, messagesOf, previewOf } from './desk-acts.test-support.ts';

const site = await openSiteForFile();
await makeRoom(site);
const visitor = newcomerOfEach(site);
beforeEach(() => resetClocks(site));

/** During the visit of 2026-12-09, once its first round has begun. */
const DURING = '2026-12-09T15:00:00+09:00';
const GROUND = { ground: 'visitor-request', account: null };

describe('a cancel by staff', () => {
  test('is the visitor’s own: money, seats, message, and an entry with its reason in the place of the member', async () => {
    const counsel = await site.staffMember('counsel');
    const { reservationNo, lineNos } = await book(site, visitor);
    const [first = ''] = lineNos;
    const { total, version, way } = await previewOf(counsel, reservationNo, [first]);
    expect(way).toBe('card');
    const done = await act(counsel, reservationNo, 'cancel', { lineNos: [first], version, ...GROUND });
    expect(done.response).toEqual({ refunded: total, isProposed: false });
    expect(await standOf(site, reservationNo)).toMatchObject({ state: 'open', refunds: [[total, 'done']] });
    expect(await actsOn(site, reservationNo)).toEqual([
      {
        act: 'reservation.cancel',
        reason: '전화로 요청',
        facts: { ground: 'visitor-request', lines: 1, refunded: total },
      },
    ]);
    expect(await messagesOf(site, reservationNo)).toContain('reservation.part-cancelled');
    const [audit] = await site.db.query(
      `select member_id from audit_entry where subject = $1 and action = 'reservation.lines-cancelled'`,
      [reservationNo],
    );
    expect(audit).toEqual({ memberId: null });
    await expectAddsUp(site);
  });

  test('that is sent twice, one after the other or at once, is one', async () => {
    const counsel = await site.staffMember('counsel');
    const { reservationNo, lineNos } = await book(site, visitor);
    const { total, version } = await previewOf(counsel, reservationNo, lineNos);
    const press = { lineNos, version, ...GROUND, pressKey: crypto.randomUUID() };
    const send = () => act(counsel, reservationNo, 'cancel', press);
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(answers.map(({ response }) => response)).toEqual(
      answers.map(() => ({ refunded: total, isProposed: false })),
    );
    expect((await standOf(site, reservationNo)).refunds).toEqual([[total, 'done']]);
    expect(await actsOn(site, reservationNo)).toHaveLength(1);
  });

  test('of what another one has changed since is refused, and nothing is written', async () => {
    const [counsel, reception] = [await site.staffMember('counsel'), await site.staffMember('reception')];
    const { reservationNo, lineNos } = await book(site, visitor);
    const { version } = await previewOf(counsel, reservationNo, lineNos);
    await act(reception, reservationNo, 'cancel', { lineNos: lineNos.slice(1), version, ...GROUND });
    const late = await act(counsel, reservationNo, 'cancel', { lineNos: lineNos.slice(0, 1), version, ...GROUND });
    expect(outcomeOf(late)).toEqual([409, 'reservation.changed-since']);
    expect(await actsOn(site, reservationNo)).toHaveLength(1);
  });

  test('gives nothing back once a paid round has begun, and frees what was never paid', async () => {
    const paid = await book(site, visitor);
    const pledged = await reserveByPledge(visitor);
    await writePledge(visitor, pledged);
    await moveClocks(site, Date.parse(DURING));
    const counsel = await site.staffMember('counsel');
    const path = `/api/office/reservations/${paid.reservationNo}/cancel/preview`;
    const refused = await counsel.post(path, { lineNos: paid.lineNos });
    expect(outcomeOf(refused)).toEqual([409, 'reservation-act.ended']);
    const [line] = await site.db.query<{ lineNo: string }>(
      'select line_no from reservation_line join reservation using (reservation_id) where reservation_no = $1',
      [pledged],
    );
    const lineNos = [line?.lineNo ?? ''];
    const { total, version, way } = await previewOf(counsel, pledged, lineNos);
    expect([total, way]).toEqual([0, 'none']);
    const done = await act(counsel, pledged, 'cancel', { lineNos, version, ...GROUND });
    expect(done.response).toEqual({ refunded: 0, isProposed: false });
    expect((await standOf(site, pledged)).state).toBe('cancelled');
  });

  test.each(['programme', 'finance'] as const)('is refused to %s', async (role) => {
    const staff = await site.staffMember(role);
    const { reservationNo, lineNos } = await book(site, visitor);
    const asked = { lineNos, version: 'x', ...GROUND };
    expect(outcomeOf(await act(staff, reservationNo, 'cancel', asked))).toEqual([403, 'staff.not-allowed']);
    expect((await standOf(site, reservationNo)).refunds).toEqual([]);
  });
});

describe('an exception', () => {
  const PROOF = { ground: 'illness-or-injury', proofOn: '20261209', account: null };
  const proposalsOf = async (staff: Awaited<ReturnType<typeof site.staffMember>>, reservationNo: string) => {
    const { response } = await staff.get('/api/office/proposals');
    const all = (response?.['proposals'] ?? []) as readonly {
      readonly proposalKey: number;
      readonly state: string;
      readonly facts: Readonly<Record<string, unknown>>;
    }[];
    return all.filter(({ facts }) => facts['reservationNo'] === reservationNo);
  };
  const decide = (staff: Awaited<ReturnType<typeof site.staffMember>>, proposalKey: number, decision = 'approve') =>
    staff.post('/api/office/proposals/decide', { proposalKey, decision, note: '' });
  const begun = async () => {
    const booked = await book(site, visitor);
    await moveClocks(site, Date.parse(DURING));
    const counsel = await site.staffMember('counsel');
    const path = `/api/office/reservations/${booked.reservationNo}/exception/preview`;
    const preview = async (lineNos: readonly string[]) =>
      (await counsel.post(path, { lineNos, ...PROOF })).response as {
        total: number;
        version: string;
        needsSecondPerson: boolean;
      };
    return { ...booked, counsel, preview };
  };

  test('of a small amount is refunded at once, what stays keeps its price, and the next one counts both', async () => {
    const { reservationNo, lineNos, counsel, preview } = await begun();
    const [first = '', second = ''] = lineNos;
    expect(await preview([first])).toMatchObject({ total: 27_000, needsSecondPerson: false });
    const { total, version, needsSecondPerson } = await preview([second]);
    expect([total, needsSecondPerson]).toEqual([20_000, false]);
    const done = await act(counsel, reservationNo, 'exception', { lineNos: [second], version, ...PROOF });
    expect(done.response).toEqual({ refunded: 20_000, isProposed: false });
    expect(await standOf(site, reservationNo)).toMatchObject({ state: 'open', refunds: [[20_000, 'done']] });
    expect((await actsOn(site, reservationNo)).at(-1)?.facts).toEqual({
      lines: 1,
      isOnProof: true,
      isProposed: false,
      refunded: 20_000,
    });
    const next = await preview([first]);
    expect(next).toMatchObject({ total: 27_000, needsSecondPerson: true });
    const asked = { lineNos: [first], version: next.version, ...PROOF };
    expect((await act(counsel, reservationNo, 'exception', asked)).response).toEqual({ refunded: 0, isProposed: true });
    await expectAddsUp(site);
  });

  test('above it waits for a second person, who sends the money; ground and proof leave the proposal then', async () => {
    const { reservationNo, lineNos, counsel, preview } = await begun();
    const { total, version, needsSecondPerson } = await preview(lineNos);
    expect([total > 30_000, needsSecondPerson]).toEqual([true, true]);
    const asked = { lineNos, version, ...PROOF };
    const proposed = await act(counsel, reservationNo, 'exception', asked);
    expect(proposed.response).toEqual({ refunded: 0, isProposed: true });
    expect(outcomeOf(await act(counsel, reservationNo, 'exception', asked))).toEqual([409, 'staff.already-proposed']);
    expect((await standOf(site, reservationNo)).refunds).toEqual([]);
    const finance = await site.staffMember('finance');
    const [open] = await proposalsOf(finance, reservationNo);
    expect(open).toMatchObject({ state: 'open', facts: { amount: total, ground: 'illness-or-injury' } });
    const key = open?.proposalKey ?? 0;
    expect(outcomeOf(await decide(counsel, key))).toEqual([403, 'staff.not-allowed']);
    const answers = await Promise.all([decide(finance, key), decide(await site.staffMember('admin'), key)]);
    expect(answers.map(outcomeOf).toSorted()).toEqual([
      [200, null],
      [409, 'staff.proposal-decided'],
    ]);
    expect(await standOf(site, reservationNo)).toMatchObject({ state: 'cancelled', refunds: [[total, 'done']] });
    const [decided] = await proposalsOf(finance, reservationNo);
    expect(decided).toMatchObject({ state: 'approved' });
    expect(decided?.facts).not.toHaveProperty('ground');
    expect((await actsOn(site, reservationNo)).map((noted) => noted.act)).toEqual([
      'reservation.except',
      'reservation.approve-exception',
    ]);
    await expectAddsUp(site);
  });

  test('is never approved by who proposed it, and is outdated where its lines have gone meanwhile', async () => {
    const { reservationNo, lineNos, preview } = await begun();
    const finance = await site.staffMember('finance');
    const { version } = await preview(lineNos);
    await act(finance, reservationNo, 'exception', { lineNos, version, ...PROOF });
    const [open] = await proposalsOf(finance, reservationNo);
    const key = open?.proposalKey ?? 0;
    expect(outcomeOf(await decide(finance, key))).toEqual([409, 'staff.proposal-own']);
    const small = { lineNos: lineNos.slice(1), version, ...PROOF };
    expect((await act(finance, reservationNo, 'exception', small)).status).toBe(200);
    const other = await site.staffMember('finance');
    expect(outcomeOf(await decide(other, key))).toEqual([409, 'staff.proposal-outdated']);
    expect((await decide(other, key, 'refuse')).status).toBe(200);
  });

  test('of a deposit waits with its account sealed, which goes along with the refund, or is gone at the latest after a week', async () => {
    const deposit = async () => {
      const { attemptId, reservationNo } = await awaitDeposit(site, visitor);
      await control(site, 'deposits', { orderId: attemptId, event: 'deposit' });
      await callback(site, attemptId);
      await waitUntil(async () => (await standOf(site, reservationNo)).attempt === 'paid');
      return reservationNo;
    };
    const account = { bankCode: '088', number: '110-123-456789', holder: '김도현' };
    const counsel = await site.staffMember('counsel');
    const proposed = async () => {
      const reservationNo = await deposit();
      const lineNos = (await detailOf(visitor, reservationNo)).detailList.map(({ pdRvNo }) => pdRvNo);
      const path = `/api/office/reservations/${reservationNo}/exception/preview`;
      const asked = { lineNos, ground: 'park-fault', proofOn: null };
      const { response } = await counsel.post(path, asked);
      expect(response).toMatchObject({ way: 'virtual-account', needsAccount: true, needsSecondPerson: true });
      const send = (over: object) =>
        act(counsel, reservationNo, 'exception', { ...asked, version: response?.['version'], ...over });
      expect((await send({ account: null })).code).toBe('reservation-act.exception-account-missing');
      expect((await send({ account: { ...account, number: '' } })).error?.field).toBe('account.number');
      expect((await send({ account })).response).toEqual({ refunded: 0, isProposed: true });
      const [open] = await proposalsOf(counsel, reservationNo);
      return { reservationNo, key: open?.proposalKey ?? 0 };
    };
    const kept = () =>
      site.db.query<{ sealed: string }>('select sealed from proposed_refund_account order by proposal_id');
    const [one, two, three] = [await proposed(), await proposed(), await proposed()];
    expect((await kept()).map(({ sealed }) => sealed.includes('456789'))).toEqual([false, false, false]);
    const finance = await site.staffMember('finance');
    expect((await decide(finance, one.key)).status).toBe(200);
    expect((await standOf(site, one.reservationNo)).refunds).toEqual([[expect.any(Number), 'sent']]);
    expect((await decide(finance, two.key, 'refuse')).status).toBe(200);
    expect(await kept()).toHaveLength(1);
    expect((await standOf(site, two.reservationNo)).refunds).toEqual([]);
    site.clock.advance(7 * DAY_MS);
    await site.run('sweep-staff');
    expect(await kept()).toEqual([]);
    const late = await site.staffMember('finance');
    expect(outcomeOf(await decide(late, three.key))).toEqual([409, 'staff.proposal-expired']);
  });

  test('for the park’s own fault needs no proof, another one does, within three days', async () => {
    const { reservationNo, lineNos, counsel, preview } = await begun();
    const { version } = await preview(lineNos);
    const asked = { lineNos: lineNos.slice(1), version, account: null };
    const without = await act(counsel, reservationNo, 'exception', { ...asked, ground: 'bereavement', proofOn: null });
    expect([without.code, without.error?.field]).toEqual(['reservation-act.proof-missing', 'proofOn']);
    const fault = await act(counsel, reservationNo, 'exception', { ...asked, ground: 'park-fault', proofOn: null });
    expect(fault.response).toEqual({ refunded: 20_000, isProposed: false });
  });

  test.each(['reception', 'programme'] as const)('is refused to %s', async (role) => {
    const { reservationNo, lineNos } = await book(site, visitor);
    const staff = await site.staffMember(role);
    const asked = { lineNos, version: 'x', ...PROOF };
    expect(outcomeOf(await act(staff, reservationNo, 'exception', asked))).toEqual([403, 'staff.not-allowed']);
  });
});

describe('a change by staff', () => {
  const optionsOf = async (staff: Awaited<ReturnType<typeof site.staffMember>>, reservationNo: string) => {
    const { response } = await staff.get(`/api/office/reservations/${reservationNo}/change/options`);
    return decode(changeOptionsCall.answer, response).lines;
  };
  const counted = (
    line: Awaited<ReturnType<typeof optionsOf>>[number],
    experiencers: number,
    roundId = line.roundId,
  ) => ({
    lineNo: line.lineNo,
    roundId,
    shown: {
      roundId: line.roundId,
      experiencersVersion: line.experiencersVersion,
      leadersVersion: line.leadersVersion,
    },
    experiencers: line.heads
      .filter(({ role }) => role === 'experiencer')
      .map(({ participantId, categoryId }) => ({ participantId, categoryId, headcount: experiencers })),
    leaders: line.heads
      .filter(({ role }) => role === 'leader')
      .map(({ participantId, categoryId }) => ({ leaderId: participantId ?? '', categoryId })),
    rooms: null,
  });

  test('moves a line to another round of its day on the day itself, with its message and entry', async () => {
    const { reservationNo } = await book(site, visitor, { rounds: [2] });
    await moveClocks(site, Date.parse('2026-12-09T08:00:00+09:00'));
    const reception = await site.staffMember('reception');
    const [line] = await optionsOf(reception, reservationNo);
    if (line === undefined) throw new Error('a line');
    expect([line.refusal, line.rounds.map(({ roundId }) => roundId)]).toEqual([
      null,
      expect.arrayContaining([1012, 1013]),
    ]);
    const lines = [counted(line, 1, 1013)];
    const preview = await reception.post(`/api/office/reservations/${reservationNo}/change/preview`, { lines });
    expect(preview.response).toMatchObject({ refund: 0, blocked: null, way: 'card' });
    const asked = { lines, account: null, pressKey: crypto.randomUUID() };
    const answers = await Promise.all([1, 2].map(() => act(reception, reservationNo, 'change', asked)));
    expect(answers.map(outcomeOf)).toEqual([
      [200, null],
      [200, null],
    ]);
    expect((await optionsOf(reception, reservationNo))[0]?.roundId).toBe(1013);
    expect((await actsOn(site, reservationNo)).map((noted) => noted.act)).toEqual(['reservation.change']);
    expect(await messagesOf(site, reservationNo)).toContain('reservation.changed');
    await expectAddsUp(site);
  });

  test('counts the heads of a pledged school after its round has begun, and no longer the day after', async () => {
    const number = await reserveByPledge(visitor, 20);
    await writePledge(visitor, number);
    await moveClocks(site, Date.parse('2026-12-09T17:00:00+09:00'));
    const reception = await site.staffMember('reception');
    const [line] = await optionsOf(reception, number);
    if (line === undefined) throw new Error('a line');
    const lines = [counted(line, 17)];
    const preview = await reception.post(`/api/office/reservations/${number}/change/preview`, { lines });
    expect(preview.response).toMatchObject({ before: 20 * 18_000, after: 17 * 18_000, refund: 0, way: 'none' });
    const done = await act(reception, number, 'change', { lines, account: null });
    expect(done.response).toEqual({ refunded: 0, isProposed: false });
    const stale = await act(reception, number, 'change', { lines: [counted(line, 16)], account: null });
    expect(stale.code).toBe('reservation.changed-since');
    await moveClocks(site, Date.parse('2026-12-10T09:00:00+09:00'));
    const [later] = await optionsOf(await site.staffMember('reception'), number);
    expect(later?.refusal).toBe('예약 변경은 체험일 7일 전까지 가능합니다.');
  });
});

describe('money of the desk', () => {
  const OWED = 20 * 18_000;
  const pledged = async () => {
    const number = await reserveByPledge(visitor, 20);
    await writePledge(visitor, number);
    return { number, reception: await site.staffMember('reception') };
  };
  const paying = { amount: OWED, way: 'card', received: 0, approvalNo: '30291144' };

  test('is taken once for a press, by the terminal, and paid out by its cancel, which cancels the reservation', async () => {
    const { number, reception } = await pledged();
    const press = { ...paying, pressKey: crypto.randomUUID() };
    const answers = await Promise.all([1, 2].map(() => act(reception, number, 'desk-payment', press)));
    expect(answers.map(outcomeOf)).toEqual([
      [200, null],
      [200, null],
    ]);
    expect(await standOf(site, number)).toMatchObject({ paymentState: 'paid' });
    const back = { amount: OWED, approvalNo: '' };
    expect(outcomeOf(await act(reception, number, 'desk-refund', back))).toEqual([
      422,
      'reservation-act.desk-approval-missing',
    ]);
    const refunded = await act(reception, number, 'desk-refund', { ...back, approvalNo: '30291199' });
    expect(refunded.response).toEqual({ refunded: OWED, isProposed: false });
    expect((await standOf(site, number)).state).toBe('cancelled');
    expect((await actsOn(site, number)).map(({ act: noted, facts }) => [noted, facts])).toEqual([
      ['reservation.take-desk-money', { received: OWED, way: 'card' }],
      ['reservation.refund-desk-money', { refunded: OWED }],
    ]);
    expect(await messagesOf(site, number)).toEqual(
      expect.arrayContaining(['reservation.confirmed', 'reservation.cancelled']),
    );
    await expectAddsUp(site);
  });

  test('is refused for another amount, too little cash, without a drawer, and to counsel', async () => {
    const { number, reception } = await pledged();
    const send = (over: object) => act(reception, number, 'desk-payment', { ...paying, ...over });
    expect((await send({ amount: OWED - 1 })).code).toBe('reservation-act.desk-amount-differs');
    expect((await send({ way: 'cash', received: OWED - 1 })).code).toBe('reservation-act.desk-received-too-little');
    expect((await send({ way: 'cash', received: OWED })).code).toBe('reservation-act.desk-drawer-closed');
    const counsel = await site.staffMember('counsel');
    expect((await act(counsel, number, 'desk-payment', paying)).code).toBe('staff.not-allowed');
    expect(await actsOn(site, number)).toEqual([]);
  });
});

describe('the approval of a pledge', () => {
  test('is given once to a pledge that is written, and again after its writer has changed it', async () => {
    const reception = await site.staffMember('reception');
    const number = await reserveByPledge(visitor);
    const approve = () => act(reception, number, 'pledge-approval');
    expect(outcomeOf(await approve())).toEqual([409, 'reservation-act.no-pledge']);
    await writePledge(visitor, number);
    expect((await approve()).response).toEqual({ refunded: 0, isProposed: false });
    expect(outcomeOf(await approve())).toEqual([409, 'reservation-act.pledge-approved']);
    await writePledge(visitor, number, { userNm: '이서준' });
    expect((await approve()).status).toBe(200);
    expect((await actsOn(site, number)).map((noted) => noted.act)).toEqual([
      'reservation.approve-pledge',
      'reservation.approve-pledge',
    ]);
  });
});

test('no act is on a number that no reservation has', async () => {
  const admin = await site.staffMember('admin');
  const path = '/api/office/reservations/KT-4821-9035-1/change/options';
  expect((await admin.get(path)).status).toBe(404);
});
