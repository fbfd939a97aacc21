/**
 * Longest texts of the reservation's screens in code points (reservation spec §3 "Leader", §5 "Participant save",
 * "Leader save"). The booking's screens have others (`TEXT_LIMITS`); a text that they stored stays valid until it is
 * edited (PD-30).
 */
export const EDIT_LIMITS = {
  experiencer: { name: 10, loginId: 50, className: 10, classNumber: 10, birthDate: 20, email: 100 },
  leader: { name: 10, mobile: 15, email: 20 },
} as const;
