// Above 0 like every organisation's, and no number that the list will come to (reservation spec §3).
const TYPED = 2_147_483_647;

/** The `hpOrgInfoId` of a reservation's organisation; `null` for one that was typed and not chosen from the list. */
export const encodeOrganisationNumber = (organisationId: number | null): number => organisationId ?? TYPED;

/** The organisation of the list that an `hpOrgInfoId` names; null for one that was typed, and for none. */
export const decodeOrganisationNumber = (wire: number): number | null => (wire > 0 && wire !== TYPED ? wire : null);
