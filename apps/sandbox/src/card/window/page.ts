import type { FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { html, trusted, type Markup } from '../../html.ts';
import { pageStyle } from './page-style.ts';

/** A page's parts, and the origins that it may load and post to. */
export interface Page {
  readonly title: string;
  readonly body: Markup;
  readonly script?: Markup;
  /** Style of this page on top of what all share. */
  readonly style?: string;
  /** Origins that may hold the page in a frame or get its forms' redirects. */
  readonly origins: readonly string[];
}

/** Sends a whole page: Korean, own style only, scripts by nonce only. */
export function sendPage(reply: FastifyReply, status: number, page: Page): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const origins = page.origins.join(' ');
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    `form-action 'self' ${origins}`,
    `frame-ancestors 'self' ${origins}`,
    "base-uri 'none'",
  ].join('; ');
  const script =
    page.script === undefined
      ? null
      : html`<script nonce="${nonce}">
          ${page.script};
        </script>`;
  const whole = html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title}</title>
        <style nonce="${nonce}">
          ${trusted(pageStyle + fieldStyle + (page.style ?? ''))}
        </style>
      </head>
      <body>
        ${page.body} ${script}
      </body>
    </html> `;
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(whole.markup);
}

/** Style of text fields and selects. The receipt's number is shown only where a receipt is wanted. */
const fieldStyle = `
.field{margin:0;display:grid;gap:4px}
.field+.field,.cards+.field,fieldset+.field{margin-top:12px}
.field label{font-weight:500}
.field input,.field select{width:100%;min-height:48px;padding:8px 14px;border:1px solid #8a94a3;border-radius:12px;background:#fff;color:inherit;font:inherit}
.field input:focus-visible,.field select:focus-visible{outline:3px solid #0b50d0;outline-offset:2px}
.field [aria-invalid]{border-color:#a3230a;box-shadow:inset 0 0 0 1px #a3230a}
.cards.three{grid-template-columns:repeat(3,1fr)}
.receipt:has([value='미발행']:checked) .field{display:none}
fieldset+details{margin-top:12px}
@media (max-width:439px){.cards.three{grid-template-columns:1fr}}
`;
