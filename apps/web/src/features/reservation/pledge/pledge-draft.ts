import type { PledgeView } from '@kkumteo/contract/pledge/pledge-form';
import type { PledgeForm } from '@kkumteo/domain/pledge/pledge-form';
import { formatPhone } from '@kkumteo/domain/shared/phone';
import * as v from 'valibot';
import { personalDraft } from '../../../lib/draft-names.ts';
import type { SessionSlot } from '../../../lib/session-store.ts';
import { parseAs } from '../../../lib/stored-value.ts';

const formSchema = v.object({
  organisationName: v.string(),
  phone: v.string(),
  headName: v.string(),
  postalCode: v.string(),
  basicAddress: v.string(),
  detailAddress: v.string(),
  applicantName: v.string(),
  applicantMobile: v.string(),
});

/** What was typed into the pledge of a reservation and is not saved. */
export const pledgeSlot = (reservationNo: string): SessionSlot<PledgeForm> => ({
  name: personalDraft(`pledge:${reservationNo}`),
  version: 1,
  parse: parseFormOf,
});

const parseFormOf = parseAs(formSchema);

/** What the form starts with: the pledge as it was written, else the reservation's organisation and booker. */
export function pledgeBeginning({ written, organisation, booker }: PledgeView): PledgeForm {
  if (written !== null)
    return {
      ...written.form,
      phone: formatPhone(written.form.phone),
      applicantMobile: formatPhone(written.form.applicantMobile),
    };
  return {
    organisationName: organisation.name,
    phone: formatPhone(organisation.phone),
    headName: '',
    postalCode: organisation.postalCode,
    basicAddress: organisation.basicAddress,
    detailAddress: organisation.detailAddress,
    applicantName: booker.name,
    applicantMobile: formatPhone(booker.mobile),
  };
}
