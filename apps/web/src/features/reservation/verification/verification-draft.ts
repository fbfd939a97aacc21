import { VERIFICATION_GRADES, type VerificationForm } from '@kkumteo/domain/pledge/verification-form';
import * as v from 'valibot';
import { personalDraft } from '../../../lib/draft-names.ts';
import type { SessionSlot } from '../../../lib/session-store.ts';
import { parseAs } from '../../../lib/stored-value.ts';

const countsSchema = v.pipe(v.array(v.number()), v.length(VERIFICATION_GRADES));
const parse = parseAs(
  v.object({
    organisationName: v.string(),
    organisationPhone: v.string(),
    postalCode: v.string(),
    basicAddress: v.string(),
    detailAddress: v.string(),
    writerName: v.string(),
    writerMobile: v.string(),
    discounted: countsSchema,
    exempt: countsSchema,
  }),
);

/** What was typed into the verification form of a reservation and is not saved. */
export const verificationSlot = (reservationNo: string): SessionSlot<VerificationForm> => ({
  name: personalDraft(`verification:${reservationNo}`),
  version: 1,
  parse,
});
