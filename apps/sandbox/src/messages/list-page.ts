import type { FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { html, trusted, type Markup } from '../html.ts';

/** Sends a page that lists slips; `style` is its own on top of what such pages share. */
export function sendList(reply: FastifyReply, title: string, body: Markup, style = ''): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const page = html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${trusted(listStyle + style)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`;
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'self'`,
    )
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(page.markup);
}

/** One column of slips, 360 px and wider. */
const listStyle = `
*{box-sizing:border-box}
body{margin:0;background:#eef1f5;color:#1d2430;font:16px/1.55 Pretendard,'Noto Sans KR','Noto Sans CJK KR','Apple SD Gothic Neo','Malgun Gothic',sans-serif;word-break:keep-all;overflow-wrap:anywhere}
main{max-width:760px;margin:0 auto;padding:32px 16px 64px}
h1{margin:0 0 4px;font-size:24px;letter-spacing:-.02em}
.lead{margin:0 0 20px;color:#454f5f}
nav{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:20px}
nav a{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border:1px solid #b4bdc9;border-radius:22px;background:#fff;color:#1d2430;text-decoration:none;font-weight:600}
nav a[aria-current]{border-color:#0b50d0;background:#0b50d0;color:#fff}
nav .again{margin-left:auto}
ol{list-style:none;margin:0;padding:0;display:grid;gap:12px}
article{padding:20px;border-radius:16px;background:#fff;box-shadow:0 1px 3px rgb(20 40 80/.08)}
.head{display:flex;flex-wrap:wrap;gap:4px 10px;align-items:center;margin-bottom:10px;font-size:14px;color:#454f5f}
.badge{padding:2px 10px;border-radius:6px;background:#eef4ff;color:#0b3f9e;font-weight:700}
.badge.alimtalk{background:#fff3c4;color:#5a4300}
.badge.text{background:#e6f4ea;color:#14532d}
.badge.copies{background:#fdeeea;color:#a3230a}
.head time{margin-left:auto;font-variant-numeric:tabular-nums}
h2{margin:0 0 8px;font-size:17px;letter-spacing:-.01em}
.text{margin:0;white-space:pre-line}
.open{display:inline-flex;align-items:center;min-height:44px;margin-top:8px;color:#0b50d0;font-weight:600}
.none{padding:64px 20px;border-radius:16px;background:#fff;text-align:center;color:#454f5f}
details{margin-top:28px;color:#454f5f;font-size:14px}
summary{min-height:44px;padding:10px 0;cursor:pointer;font-weight:600}
code{font-family:ui-monospace,SFMono-Regular,Consolas,monospace}
a:focus-visible,summary:focus-visible{outline:3px solid #0b50d0;outline-offset:2px}
@media (max-width:480px){.head time{margin-left:0;width:100%}nav .again{margin-left:0}}
`;
