import { decodeOrganisationNumber, encodeOrganisationNumber } from '../member/organisation-number.ts';
import { decodePaymentFacts, encodePayment, type PaymentFacts } from './reservation-payment.ts';
import type { LineDetailWire } from './reservation.answer.ts';

/** Whose reservation a line is of, and how it is paid (reservation spec §3 "Reservation detail"). */
export interface LineBooking {
  readonly booker: { readonly name: string; readonly mobile: string; readonly email: string };
  /** `organisationId` is null for one that was typed and not chosen. */
  readonly organisation: {
    readonly organisationId: number | null;
    readonly name: string;
    readonly gradeNames: string;
  } | null;
  readonly payment: PaymentFacts;
  readonly pledgeId: string | null;
}

/** It stands among the facts of the line. */
export const encodeLineBooking = ({ booker, organisation, payment, pledgeId }: LineBooking) => ({
  userName: booker.name,
  userMobileNum: booker.mobile,
  userEmail: booker.email,
  hpOrgInfoId: organisation ? encodeOrganisationNumber(organisation.organisationId) : 0,
  orgName: organisation?.name ?? '',
  gradeNm: organisation?.gradeNames ?? '',
  ...encodePayment(payment),
  appointId: pledgeId ?? '',
});

export const decodeLineBooking = (wire: LineDetailWire['rvDetail']): LineBooking => ({
  booker: { name: wire.userName, mobile: wire.userMobileNum, email: wire.userEmail },
  organisation:
    wire.hpOrgInfoId === 0
      ? null
      : {
          organisationId: decodeOrganisationNumber(wire.hpOrgInfoId),
          name: wire.orgName,
          gradeNames: wire.gradeNm,
        },
  payment: decodePaymentFacts(wire),
  pledgeId: wire.appointId || null,
});
