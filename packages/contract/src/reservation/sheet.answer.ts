import * as v from 'valibot';
import { wholeNumberSchema } from '../wire/scalars.answer.ts';

const cellSchema = v.picklist([
  'incluNm',
  'incluGrade',
  'incluClass',
  'incluClsNo',
  'incluBirthMonDate',
  'incluUserId',
  'email',
]);

const sheetPersonSchema = v.object({
  lineNo: v.pipe(wholeNumberSchema, v.description('the line of the sheet, from 1')),
  incluId: v.pipe(v.string(), v.description('of who stands for the same person; empty for one that is new')),
  incluNm: v.string(),
  incluUserId: v.string(),
  incluGrade: v.string(),
  gradeNm: v.pipe(v.string(), v.description('of the grade, or what was typed where it is none')),
  incluClass: v.string(),
  incluClsNo: v.string(),
  incluBirthMonDate: v.pipe(v.string(), v.description('yyyymmdd, or what was typed where it is no day')),
  email: v.string(),
  errList: v.array(v.object({ field: cellSchema, msg: v.string() })),
  exhpList: v.pipe(
    v.array(
      v.object({
        scheSeqNo: v.pipe(wholeNumberSchema, v.description('the round of the component')),
        exhpHzCd: v.pipe(
          v.string(),
          v.description('empty where the cell names no room, and while rooms can’t be chosen'),
        ),
        exhpHallNm: v.pipe(v.string(), v.description('the name of the room, or what was typed where it is none')),
        msg: v.pipe(v.string(), v.description('why the cell has to be mended; empty where it has not')),
      }),
    ),
    v.description('a room of each component; while rooms can’t be chosen those alone that the row names'),
  ),
});

export const sheetReadSchema = v.object({
  msg: v.string(),
  totCnt: wholeNumberSchema,
  errCnt: v.pipe(wholeNumberSchema, v.description('rows with something to mend')),
  pcntList: v.array(sheetPersonSchema),
});

export type SheetCellWire = v.InferOutput<typeof cellSchema>;
export type SheetReadWire = v.InferOutput<typeof sheetReadSchema>;
