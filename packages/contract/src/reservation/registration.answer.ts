import * as v from 'valibot';
import { flagSchema, wholeNumberSchema } from '../wire/scalars.answer.ts';

const linkSchema = v.object({
  token: v.pipe(v.string(), v.description('of the open link; empty where there is none')),
  endDtm: v.pipe(v.string(), v.description('until when it can be used')),
  pcnt: v.pipe(wholeNumberSchema, v.description('experiencers that were booked')),
  namedPcnt: v.pipe(wholeNumberSchema, v.description('of them with a name')),
  ownIdList: v.pipe(v.array(v.string()), v.description('incluId of those who typed themselves')),
});
/** The registration link of a line, for its leader. */
export const registrationLinkAnswerSchema = v.object({ registrationLink: linkSchema });

const ownSchema = v.object({
  incluNm: v.string(),
  incluGrade: v.string(),
  incluClass: v.string(),
  incluClsNo: v.string(),
  email: v.string(),
  expProduct: v.pipe(
    v.array(v.object({ scheSeqNo: wholeNumberSchema, exhpHzCd: v.string() })),
    v.description('the chosen rooms'),
  ),
});
const roomSchema = v.object({
  scheSeqNo: v.pipe(wholeNumberSchema, v.description('the round of the component')),
  pdDivNm: v.string(),
  exhpStreetNm: v.string(),
  exhpHzCd: v.string(),
  exhpHallNm: v.string(),
  exhpPossYn: v.pipe(flagSchema, v.description('whether this participant may have it')),
});
const registrationSchema = v.object({
  orgName: v.string(),
  pdDiv: v.string(),
  mrktnPdNm: v.string(),
  expVisitRvdt: v.string(),
  mrktnScheSeqNm: v.string(),
  startTm: v.string(),
  endTm: v.string(),
  capaPcntType: v.string(),
  endDtm: v.pipe(v.string(), v.description('until when it can be typed')),
  fullYn: v.pipe(flagSchema, v.description('whether everybody who was booked has a name')),
  roomList: v.pipe(v.array(roomSchema), v.description('empty where rooms are not chosen, or not now')),
  own: v.pipe(v.nullable(ownSchema), v.description('of the participant with this key alone')),
});
/** What a participant reads by the link: the visit, and their own row. */
export const registrationAnswerSchema = v.object({ registration: registrationSchema });
/** The same after it was saved, with the sentence that is shown. */
export const registeredAnswerSchema = v.object({ msg: v.string(), registration: registrationSchema });

export type RegistrationLinkAnswerWire = v.InferOutput<typeof registrationLinkAnswerSchema>;
export type RegistrationAnswerWire = v.InferOutput<typeof registrationAnswerSchema>;
