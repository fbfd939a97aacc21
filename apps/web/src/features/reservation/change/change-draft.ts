import type { RefundAccount } from '@kkumteo/domain/payment/refund-account';
import * as v from 'valibot';
import { personalDraft } from '../../../lib/draft-names.ts';
import type { SessionSlot } from '../../../lib/session-store.ts';
import { parseAs } from '../../../lib/stored-value.ts';
import { accountSchema, NO_ACCOUNT } from '../refund/refund-account-fields.tsx';
import type { LineDraft, StagedLine } from './staged-line.ts';
import { useMemo } from 'react';
import { readValue, writeValue } from '../../../lib/use-session-value.ts';
import type { Unsaved } from '../ask-before-leaving.ts';

export interface ChangeDraft {
  readonly staged: readonly StagedLine[];
  readonly account: RefundAccount;
}

const headSchema = v.object({
  participantId: v.string(),
  role: v.picklist(['experiencer', 'leader']),
  categoryId: v.string(),
  headcount: v.number(),
  name: v.string(),
  birthDate: v.nullable(v.string()),
  mobile: v.string(),
  email: v.string(),
});
const beforeSchema = v.object({
  lineNo: v.string(),
  track: v.picklist(['individual', 'group']),
  roundId: v.number(),
  heads: v.array(headSchema),
  namedHeads: v.number(),
});
const afterSchema = v.object({
  lineNo: v.string(),
  roundId: v.number(),
  experiencers: v.array(
    v.object({ participantId: v.nullable(v.string()), categoryId: v.string(), headcount: v.number() }),
  ),
  leaders: v.array(
    v.object({
      leaderId: v.nullable(v.string()),
      categoryId: v.string(),
      name: v.string(),
      mobile: v.string(),
      email: v.string(),
    }),
  ),
});
const shownSchema = v.object({
  productId: v.optional(v.nullable(v.number()), null),
  roundId: v.number(),
  experiencersVersion: v.string(),
  leadersVersion: v.string(),
});

const wantedSchema = v.array(
  v.object({ participantId: v.string(), componentRoundId: v.number(), roomId: v.nullable(v.string()) }),
);
const parseLine = parseAs(
  v.object({
    ...afterSchema.entries,
    rooms: v.nullable(v.object({ roundId: v.number(), wanted: wantedSchema })),
  }),
);

const parse = parseAs(
  v.object({
    staged: v.array(
      v.object({
        before: beforeSchema,
        after: v.object({
          ...afterSchema.entries,
          shown: shownSchema,
          rooms: v.optional(v.object({ version: v.string(), wanted: wantedSchema })),
        }),
        round: v.object({ roundName: v.string(), startMinute: v.number(), endMinute: v.number() }),
      }),
    ),
    account: accountSchema,
  }),
);

export const EMPTY_CHANGE: ChangeDraft = { staged: [], account: NO_ACCOUNT };

/** Staged changes survive opening and closing a line's panel, a reload and a login in between (PD-40). */
export const changeSlot = (reservationNo: string): SessionSlot<ChangeDraft> => ({
  name: personalDraft(`change:${reservationNo}`),
  version: 1,
  parse,
});

/** Unstaged input in the panel of a line; it survives a reload, and closing asks about it. */
export const lineSlot = (reservationNo: string, lineNo: string): SessionSlot<LineDraft> => ({
  name: personalDraft(`change:${reservationNo}:${lineNo}`),
  version: 1,
  parse: parseLine,
});

/** What was changed in the panel of a line and is not staged. */
export const useUnsavedLine = (reservationNo: string, lineNo: string): Unsaved =>
  useMemo(() => {
    const slot = lineSlot(reservationNo, lineNo);
    return {
      isThere: () => readValue(slot) !== null,
      forget: () => writeValue(slot, null),
      question: 'leave-change-panel',
    };
  }, [reservationNo, lineNo]);

/** What is staged on the change page and not saved; the account that was typed goes with it. */
export const useUnsavedChange = (reservationNo: string): Unsaved =>
  useMemo(() => {
    const slot = changeSlot(reservationNo);
    return {
      isThere: () => (readValue(slot)?.staged.length ?? 0) > 0,
      forget: () => writeValue(slot, null),
      question: 'leave-change',
    };
  }, [reservationNo]);
