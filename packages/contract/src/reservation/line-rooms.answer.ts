import * as v from 'valibot';
import { wholeNumberSchema } from '../wire/scalars.answer.ts';

const roomOfLineSchema = v.object({
  exhpHzCd: v.string(),
  exhpHallNm: v.string(),
  upperCd: v.string(),
  exhpAppPcnt: v.pipe(wholeNumberSchema, v.description('how many of the line have it')),
  exhpRvResiduePcnt: v.pipe(
    wholeNumberSchema,
    v.description('seats that the line may fill: what it has, and what is left'),
  ),
  exhpHoldPcnt: v.pipe(wholeNumberSchema, v.description('of these, seats that the line has')),
  exhpReqPcnt: v.pipe(wholeNumberSchema, v.description('heads that applied for it when the line was booked')),
  imgFileNm: v.string(),
});

const streetOfLineSchema = v.object({
  pdNo: v.pipe(wholeNumberSchema, v.description('the component; a bundle has several')),
  scheSeqNo: v.pipe(wholeNumberSchema, v.description('the round of the component')),
  pdDiv: v.string(),
  pdDivNm: v.string(),
  exhpHzCd: v.string(),
  exhpHallNm: v.string(),
  exhpGroup: v.pipe(v.string(), v.description('the zone of the street: A to E, or empty')),
  exhpAppPcnt: v.pipe(wholeNumberSchema, v.description('how many of the line have one of its rooms')),
  streetRemain: v.pipe(wholeNumberSchema, v.description('how many more of the line its rooms have a seat for')),
  exphList: v.array(roomOfLineSchema),
});

/** The rooms of a line: street by street, and the quota of each zone. */
export const lineRoomEntries = {
  roadList: v.array(streetOfLineSchema),
  streetRemain: v.pipe(
    v.object({
      groupA: wholeNumberSchema,
      groupB: wholeNumberSchema,
      groupC: wholeNumberSchema,
      groupD: wholeNumberSchema,
      groupE: wholeNumberSchema,
    }),
    v.description('how many of the line may choose rooms of each zone; of a bundle, of all its components'),
  ),
};

const lineRoomsSchema = v.object(lineRoomEntries);
export type LineRoomsWire = v.InferOutput<typeof lineRoomsSchema>;

/** Rooms that are proposed for people of a line. */
export const filledRoomsSchema = v.object({
  exhpList: v.pipe(
    v.array(v.object({ incluId: v.string(), scheSeqNo: wholeNumberSchema, exhpHzCd: v.string() })),
    v.description('everybody’s rooms as they would be; nothing is saved'),
  ),
  fillPcnt: v.pipe(wholeNumberSchema, v.description('rooms that were given')),
  movePcnt: v.pipe(wholeNumberSchema, v.description('of them to people whose chosen room has no seat left')),
  lackPcnt: v.pipe(wholeNumberSchema, v.description('rooms that could not be given')),
});
export type FilledRoomsWire = v.InferOutput<typeof filledRoomsSchema>;
