import { registrationPaths } from '@kkumteo/contract/reservation/registration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOW } from './bookings.test-support.ts';
import {
  experiencersBody,
  leadersBody,
  lineOf,
  saveExperiencers,
  saveLeaders,
  seatsAndAmounts,
} from './edit-people.test-support.ts';
import { startParkSite, type ParkSite } from './park-site.test-support.ts';
import { fillRooms, roomsBody, saveRooms, type RoomedLineWire } from './save-rooms.test-support.ts';

let site: ParkSite;
beforeAll(async () => {
  site = await startParkSite({ startsAt: Date.parse(NOW) });
}, 120_000);
afterAll(() => site.close());

/** Lines that were cancelled before their visit, with the people that they had. */
const cancelledOf = (
  loginId: string,
): Promise<readonly { reservationNo: string; position: number; product: string }[]> =>
  site.db.query(
    `select r.reservation_no as "reservationNo", l.position, l.product_name as product
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
    const visitor = await site.signIn(loginId);
    const lines = await cancelledOf(loginId);
    expect(lines.length).toBeGreaterThan(0);
    for (const { reservationNo, position, product } of lines) {
      const line = (await lineOf(visitor, reservationNo, position)) as RoomedLineWire;
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
