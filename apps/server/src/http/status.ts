/** The HTTP status of a rejection (4-api, Envelope); what is not named here is a broken rule. */
export const statusOfCode = (code: string): number => STATUSES[code] ?? (code.endsWith('.not-found') ? 404 : 422);

const STATUSES: Readonly<Record<string, number>> = {
  'http.malformed': 400,
  'http.too-large': 413,
  'http.unsupported-type': 415,
  'http.forged': 403,
  'http.fault': 500,
  'http.busy': 503,
  'member.not-logged-in': 401,
  'member.wrong-login': 401,
  'member.too-many-attempts': 429,
  'member.login-id-taken': 409,
};
