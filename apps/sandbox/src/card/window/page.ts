import type { FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { html, trusted, type Markup } from '../../html.ts';
import { fieldStyle } from './field-style.ts';
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
