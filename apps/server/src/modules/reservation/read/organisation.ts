import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import type { Row } from '../../../db/tables.ts';

export type OrganisationRow = Row<
  'reservation',
  | 'organisationId'
  | 'organisationName'
  | 'gradeNames'
  | 'organisationAddress'
  | 'organisationDetailAddress'
  | 'organisationPostalCode'
  | 'organisationPhone'
>;

/** The columns of an `OrganisationRow`; `r` is the reservation. */
export const ORGANISATION = `r.organisation_id, r.organisation_name, r.grade_names, r.organisation_address,
    r.organisation_detail_address, r.organisation_postal_code, r.organisation_phone`;

export const organisationOf = (row: OrganisationRow): ReservationDetail['organisation'] =>
  row.organisationName === null
    ? null
    : {
        organisationId: row.organisationId,
        name: row.organisationName,
        gradeNames: row.gradeNames ?? '',
        basicAddress: row.organisationAddress ?? '',
        detailAddress: row.organisationDetailAddress ?? '',
      };
