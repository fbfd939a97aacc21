import { COPY_PARTS } from '@kkumteo/domain/counsel/member-copy';
import * as v from 'valibot';
import { type Decoded, list, personal, plain, same } from '../wire/codec.ts';
import { wordOf } from '../wire/codes.ts';
import { numberText, text } from '../wire/requests.ts';
import { instant, string } from '../wire/scalars.ts';

export const memberCopyPath = (memberKey: number | string): string => `/api/office/members/${memberKey}/copy`;

/** A moment, in a column whose name ends in `At`, is a number of ms. */
const cell = same(v.nullable(v.union([v.string(), v.number(), v.boolean()])));

/** All that is kept of a member, for the member who asks for it. */
export const memberCopyCall = {
  params: plain({ memberKey: numberText }),
  body: plain({ reason: text(200, 1) }),
  answer: personal(
    plain({
      madeAt: instant,
      /** Each as a table; a part without rows has no columns. */
      parts: list(plain({ part: wordOf(COPY_PARTS), columns: list(string), rows: list(list(cell)) })),
    }),
  ),
};
export type MemberCopy = Decoded<typeof memberCopyCall.answer>;
