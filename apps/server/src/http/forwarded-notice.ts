import type { Api } from './api.ts';

/** What the operator reads where visitors' addresses are lost. */
const FORWARDED_SENTENCE =
  'X-Forwarded-For arrives and TRUST_PROXY is unset: all visitors count as one address. Set TRUST_PROXY to the number of proxies in front or to their addresses, or to false where there is none.';

/** Says once, when the first such request comes, that a proxy stands in front which nobody has named. */
export function noticeForwarded(api: Api): void {
  let isSaid = false;
  api.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return;
    isSaid = true;
    request.log.warn(FORWARDED_SENTENCE);
  });
}
