import { specifiedHall } from '@kkumteo/testkit/halls';
import { registrationPaths } from '@kkumteo/contract/reservation/registration';
import { reservationAnswer } from '@kkumteo/contract/reservation/reservation-detail';
import { decode } from '@kkumteo/contract/wire/codec';
import { can, type Ability, type LineFacts, type ReservationFacts } from '@kkumteo/domain/reservation/can';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sentenceOf } from '../../http/answers/sentence.ts';
import { CELL_MOMENTS, CELL_START, CELLS, insertCells, type Cell } from './abilities.test-support.ts';
import { NOW, VISIT } from '../../testing/bookings.test-support.ts';
import { cancel, preview } from './cancel/cancel.test-support.ts';
import { changeOf, lineOf, priceChange, saveChange, validateChange } from './change/change.test-support.ts';
import {
  experiencersBody,
  leadersBody,
  peopleRows,
  saveExperiencers,
  saveLeaders,
  seatsAndAmounts,
} from './edit-people/edit-people.test-support.ts';
import { preparePayLater } from './pay-later/pay-later.test-support.ts';
import { fillRooms, roomsBody, saveRooms } from './rooms/save-rooms.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import { type Answer, signIn, type Visitor } from '../../testing/visitor.test-support.ts';

/*
 * The calls follow the table of abilities: what the page shows, and what a call answers that the page does not offer. A
 * call that is open gets a request that lacks something, so that no cell changes.
 */

const site = await openSiteForFile();
await insertCells(site.db, (await site.signIn('member50')).memberId);

function factsOf({ track, status, hall, kind }: Cell): ReservationFacts & { readonly lines: readonly [LineFacts] } {
  const paymentMethod = kind === 'experience-card' ? kind : null;
  const line: LineFacts = {
    track,
    status,
    paymentMethod,
    productName: '체험',
    hallName: specifiedHall(hall).name,
    paidBeforeDay: specifiedHall(hall).paidBeforeDay,
    visitDate: VISIT,
    startMinute: CELL_START,
    isBundle: kind === 'bundle',
    couponId: kind === 'coupon' ? 1 : null,
    refundClosesAt: null,
    policy: { pledgeOnly: false, refundUntil: 'round-start' },
  };
  return { track, status, pledgeState: status === 'pledged' ? 'written' : 'none', paymentMethod, lines: [line] };
}

const RETRY_MS = 100;
const MOST_TRIES = 100;

/** Calls more often than a person does by hand, and retries where the site says so (docs/rules/limits.md). */
const retrying = (visitor: Visitor): Visitor => ({
  ...visitor,
  async post(path, body, headers) {
    for (let tries = 1; ; tries += 1) {
      const answer = await visitor.post(path, body, headers);
      if (answer.status !== 429 || tries === MOST_TRIES) return answer;
      await sleep(RETRY_MS);
    }
  },
});

const word = (ability: Ability, met: string): string => (ability.allowed ? met : ability.rejection.code);
const flag = ({ allowed }: Ability): string => (allowed ? 'Y' : 'N');
const sentence = (ability: Ability): string | null => (ability.allowed ? null : sentenceOf(ability.rejection));

/** The answers for the cell, by the table. */
function rightAnswers(cell: Cell, now: number): Readonly<Record<string, unknown>> {
  const facts = factsOf(cell);
  const [line] = facts.lines;
  const changing = can.changeLine(line, now);
  const cancelling = can.cancelLine(line, now);
  const paying = can.payLater(facts, now);
  const again = can.editPledge(facts);
  const pledging = again.allowed ? again : can.writePledge(facts);
  const people = can.editPeople(line, now);
  const rooms = can.editRooms({ ...line, capacityMode: cell.capacityMode }, now);
  return {
    changeable: [can.change(facts, now).allowed, changing.allowed],
    validated: sentence(changing) ?? '변경된 예약 내역이 없습니다.',
    changePriced: word(changing, 'reservation.nothing-changed'),
    changeSaved: word(changing, 'reservation.nothing-changed'),
    cancellable: cancelling.allowed,
    // The experience card's vendor and account are asked for once the line may be cancelled
    // (cancel-payments.db.test.ts).
    cancelPriced: word(cancelling, 'read'),
    cancelSaved: word(cancelling, 'not asked'),
    payLater: sentence(paying),
    paid: word(paying, 'payment.nothing-to-pay'),
    pledgeSaved: word(pledging, 'pledge.organisation-missing'),
    pledgeForm: word(pledging, 'read'),
    pledgeRead: word(can.viewPledge(facts), 'read'),
    verified: word(can.writeVerification(facts), 'pledge.verification-nobody'),
    verificationRead: 'read',
    editable: [flag(people), flag(rooms)],
    // With an older version: where people may be edited, the page receives the current state.
    experiencers: word(people, 'participants.changed-since'),
    leaders: word(people, 'participants.changed-since'),
    filled: word(rooms, 'read'),
  };
}

const codeOf = ({ status, code }: Answer): string | null => (status === 200 ? 'read' : code);

/** What the site shows of the cell, and answers to each call. */
async function askedOf(who: Visitor, cell: Cell, now: number): Promise<Readonly<Record<string, unknown>>> {
  const { reservationNo: number, lineNo } = cell;
  const line = await lineOf(who, number, lineNo);
  const change = [changeOf(line)];
  const read = await who.get(`/api/reservation/${number}`);
  const { changeable, payLaterRefusal, lines } = decode(reservationAnswer, read.response);
  const pledge = (type: string) => who.postForm(`/api/reservation/${number}/grpDcdfpr`, { bundleRvNo: number, type });
  const shown = { pdNo: line.rvDetail.pdNo, scheSeqNo: line.rvDetail.scheSeqNo, ndDt: VISIT.replaceAll('-', '') };
  const edit = (of: string, version: object) =>
    who.post(`/api/reservation/${number}/line/${lineNo}/${of}`, { ...shown, ...version, pcntList: [] });
  const validated = await validateChange(who, number, change);
  const mayCancel = can.cancelLine(factsOf(cell).lines[0], now).allowed;
  return {
    changeable: [changeable, lines[0]?.changeable],
    validated: (validated.response?.['capa'] as { readonly message?: string } | undefined)?.message,
    changePriced: codeOf(await priceChange(who, number, change)),
    changeSaved: codeOf(await saveChange(who, number, change)),
    cancellable: lines[0]?.cancellable,
    cancelPriced: codeOf(await preview(who, number, [lineNo])),
    cancelSaved: mayCancel ? 'not asked' : codeOf(await cancel(who, number, [lineNo])),
    payLater: payLaterRefusal,
    paid: codeOf(await preparePayLater(who, number)),
    pledgeSaved: codeOf(await who.postForm('/resvr/insertGrpDcdfpr.do', { bundleRvNo: number })),
    pledgeForm: codeOf(await pledge('W')),
    pledgeRead: codeOf(await pledge('P')),
    verified: codeOf(await who.postForm('/api/resvr/mergeVerification', { bundleRvNo: number })),
    verificationRead: codeOf(await who.postForm(`/api/reservation/${number}/verification`, { bundleRvNo: number })),
    editable: [line.rvDetail.pesnPossYn, line.rvDetail.exhpPossYn],
    experiencers: codeOf(await edit('experiencers', { experVer: 'older' })),
    leaders: codeOf(await edit('leaders', { leaderVer: 'older' })),
    filled: codeOf(await who.post(`/api/reservation/${number}/line/${lineNo}/rooms/fill`, { exhpList: [] })),
  };
}

test.each(CELL_MOMENTS)(
  'on %s at %s each call is open where the table of abilities says so',
  async (day, time) => {
    const before = [await seatsAndAmounts(site.db), await peopleRows(site.db)];
    site.clock.setTo(day, time);
    const now = site.clock.now();
    const who = retrying(await signIn(site.db, site.send, 'member50', now));
    for (const cell of CELLS)
      expect(await askedOf(who, cell, now), cell.reservationNo).toEqual(rightAnswers(cell, now));
    expect([await seatsAndAmounts(site.db), await peopleRows(site.db)]).toEqual(before);
  },
  120_000,
);

/** Lines that were cancelled before their visit, with the people that they had. */
const cancelledOf = (
  loginId: string,
): Promise<readonly { reservationNo: string; position: number; product: string }[]> =>
  site.db.query(
    `select r.reservation_no, l.position, l.product_name as product
      from reservation_line l join reservation r using (reservation_id) join member m using (member_id)
      where m.login_id = $1 and l.state = 'cancelled' and l.visit_date > $2::timestamptz order by l.line_id`,
    [loginId, NOW],
  );

const everybody = async (): Promise<string> =>
  JSON.stringify(
    await site.db.query(
      `select (select jsonb_agg(p order by participant_id) from participant p) as people,
        (select jsonb_agg(q order by participant_id, component_round_id) from participant_room q) as rooms,
        (select count(*) from registration_link) as links`,
    ),
  );

test.each(['parent1', 'teacher1'])(
  'nothing of a cancelled line of %s can be edited: each save is refused, and nothing is changed',
  async (loginId) => {
    site.clock.setTo(NOW.slice(0, 10));
    const visitor = await site.signIn(loginId);
    const lines = await cancelledOf(loginId);
    expect(lines.length).toBeGreaterThan(0);
    for (const { reservationNo, position, product } of lines) {
      const line = await lineOf(visitor, reservationNo, position);
      expect(line.rvDetail, product).toMatchObject({ rvProgSitu: '05', pesnPossYn: 'N', exhpPossYn: 'N' });
      const before = [await everybody(), await seatsAndAmounts(site.db)];
      const people = line.experList.map((person) => ({ ...person, incluNm: '다른이름' }));
      const leaders = line.leaderList.map((leader) => ({ ...leader, leaderNm: '다른이' }));
      const room = line.roadList[0]?.exphList[0]?.exhpHzCd ?? 'teen-news';
      const rooms = line.experList.map(({ incluId }) => ({ incluId, scheSeqNo: 2011, exhpHzCd: room }));
      const link = registrationPaths.link(reservationNo, line.rvDetail.pdRvNo);
      const answers = {
        experiencers: await saveExperiencers(visitor, reservationNo, line, experiencersBody(line, people)),
        leaders: await saveLeaders(visitor, reservationNo, line, leadersBody(line, leaders)),
        rooms: await saveRooms(visitor, reservationNo, line, roomsBody(line, rooms)),
        filling: await fillRooms(visitor, reservationNo, line, []),
        link: await visitor.post(link, { type: 'open' }),
      };
      const said = Object.fromEntries(
        Object.entries(answers).map(([act, { status, code }]) => [act, `${status} ${code}`]),
      );
      expect(said, product).toEqual({
        experiencers: '409 reservation.cannot-edit-people',
        leaders: '409 reservation.cannot-edit-people',
        rooms: '409 reservation.cannot-edit-rooms',
        filling: '409 reservation.cannot-edit-rooms',
        link: '409 reservation.cannot-edit-people',
      });
      expect([await everybody(), await seatsAndAmounts(site.db)]).toEqual(before);
    }
  },
);
