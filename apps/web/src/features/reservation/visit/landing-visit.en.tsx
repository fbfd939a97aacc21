/** Reservations are in Korean alone: nothing leads to them from the English landing. */
export const LandingVisit = () => null;
