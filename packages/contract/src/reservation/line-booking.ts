import { decodeOrganisationNumber, encodeOrganisationNumber } from '../member/organisation.ts';
import { at, type Decoded, field, map, object } from '../wire/codec.ts';
import { string, stringOrNull, wholeNumber } from '../wire/scalars.ts';
import { paymentFacts } from './reservation-payment.ts';

const booker = object({
  name: field('userName', string),
  mobile: field('userMobileNum', string),
  email: field('userEmail', string),
});

const sentOrganisation = object({
  number: field(
    'hpOrgInfoId',
    wholeNumber,
    'above 0: for an organisation; 2147483647 for one that was typed and is none of the list',
  ),
  name: field('orgName', string),
  gradeNames: field('gradeNm', string),
});

/** The organisation of a reservation; null where it is an individual's. */
export interface BookedOrganisation {
  /** Null for one that was typed and not chosen from the list. */
  readonly organisationId: number | null;
  readonly name: string;
  readonly gradeNames: string;
}

const NONE = { number: 0, name: '', gradeNames: '' };

const organisation = map(
  sentOrganisation,
  ({ number, name, gradeNames }): BookedOrganisation | null =>
    number === 0 ? null : { organisationId: decodeOrganisationNumber(number), name, gradeNames },
  (booked) =>
    booked === null
      ? NONE
      : {
          number: encodeOrganisationNumber(booked.organisationId),
          name: booked.name,
          gradeNames: booked.gradeNames,
        },
);

/** Whose a reservation is and how it is paid (reservation spec §3 "Reservation detail"), among the facts of it and of each of its lines. */
export const lineBooking = object(
  { pledgeId: field('appointId', stringOrNull) },
  at('booker', booker),
  at('organisation', organisation),
  at('payment', paymentFacts),
);
export type LineBooking = Decoded<typeof lineBooking>;
