/**
 * Longest texts of the reservation's own screens in code points (reservation spec §3 "Leader", §5 "Participant save", "Leader save"). The
 * booking's screens have theirs (`TEXT_LIMITS`); what was stored by those stays valid until it is touched (PD-30).
 */
export const EDIT_LIMITS = {
  experiencer: { name: 10, loginId: 50, className: 10, classNumber: 10, birthDate: 20, email: 100 },
  leader: { name: 10, mobile: 15, email: 20 },
} as const;
