/** What the site answers to a call, in its envelope. */
export const answer = (response: unknown): Response => Response.json({ success: true, response, apiError: null });

/** What the site refuses a call with; `response` has the facts that go along with some codes. */
export const refusal = (status: number, code = 'x', message = '', response: unknown = null): Response =>
  Response.json({ success: false, response, apiError: { status, code, message } }, { status });
