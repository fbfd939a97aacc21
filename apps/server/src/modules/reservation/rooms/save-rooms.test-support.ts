import type { Offer } from '../../../testing/bookings.test-support.ts';
import type { LineWire } from '../change/change.test-support.ts';
import type { Answer, Visitor } from '../../../testing/visitor.test-support.ts';

/** 9,000 won each, 29 rooms of 14 seats over the zones A to E. */
export const FREE_CHOICE: Offer = {
  productId: 1201,
  roundId: 12_011,
  componentRoundId: 2011,
  guardian: false,
  price: 9_000,
};

export function roomOf(line: Pick<LineWire, 'roadList'>, roomId: string) {
  const room = line.roadList.flatMap(({ exphList }) => exphList).find(({ exhpHzCd }) => exhpHzCd === roomId);
  if (room === undefined) throw new Error(`the line has no room ${roomId}`);
  return room;
}

/** What the page sends to save rooms of a line that it has read. */
export const roomsBody = (line: LineWire, exhpList: readonly object[], over: object = {}) => ({
  pdNo: line.rvDetail.pdNo,
  scheSeqNo: line.rvDetail.scheSeqNo,
  ndDt: line.rvDetail.expVisitRvdt,
  exhpVer: line.exhpVer,
  exhpList,
  ...over,
});

export const saveRooms = (visitor: Visitor, reservationNo: string, line: LineWire, body: object): Promise<Answer> =>
  visitor.post(`/api/reservation/${reservationNo}/line/${line.rvDetail.pdRvNo}/rooms`, body);

/** What filling the rest would give; nothing is saved. */
export const fillRooms = (visitor: Visitor, reservationNo: string, line: LineWire, exhpList: readonly object[]) =>
  visitor.post(`/api/reservation/${reservationNo}/line/${line.rvDetail.pdRvNo}/rooms/fill`, { exhpList });
