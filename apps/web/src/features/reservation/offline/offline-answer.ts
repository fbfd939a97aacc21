import type { Instant } from '@kkumteo/domain/shared/time';
import { keptTickets, type KeptTicket } from '../../../lib/kept-ticket.ts';

/**
 * The page of an address of the site without a network: its reservation's ticket, else the only one, else a list of
 * them.
 */
export async function offlineAnswer(address: string, now: Instant): Promise<Response> {
  const tickets = await keptTickets(now).catch(() => []);
  const parts = new URL(address, 'https://site.invalid').pathname.split('/').map(decodeURIComponent);
  const asked = tickets.find(({ reservationNo }) => parts.includes(reservationNo)) ?? onlyOne(tickets);
  return new Response(asked === undefined ? listDocument(tickets, address) : ticketDocument(asked, address), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  });
}

const onlyOne = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);

/*
 * What is shown in the site's place where the device has no network: documents of their own, without a script, a font
 * or a picture that would have to be fetched.
 */

const STYLE = `
:root{color-scheme:light;--ink:#1e2124;--faint:#58616a;--line:#e4e8ee;--primary:#0b50d0}
*{box-sizing:border-box;margin:0}
body{font:400 1.0625rem/1.55 'Pretendard Variable',Pretendard,system-ui,-apple-system,'Apple SD Gothic Neo','Malgun Gothic',sans-serif;color:var(--ink);background:#f6f8fb;word-break:keep-all;overflow-wrap:anywhere}
main{max-width:30rem;margin:0 auto;padding:24px 16px 40px}
h1{font-size:1.3125rem;line-height:1.4;text-wrap:balance}
i{font-style:normal;white-space:nowrap}
h2{font-size:1.1875rem;line-height:1.4}
.note{margin-top:12px;padding:14px 16px;border-radius:12px;background:#fff3db;color:#6b4700;font-size:.9375rem}
.card{margin-top:16px;padding:24px 20px;border:1px solid var(--line);border-radius:20px;background:#fff}
.qr{display:block;width:min(100%,17rem);height:auto;margin:-8px auto 0}
.number{margin-top:12px;text-align:center}
.number b{white-space:nowrap;font-variant-numeric:tabular-nums}
ul{list-style:none;padding:0}
.visits li{margin-top:16px;padding-top:16px;border-top:1px solid var(--line)}
.visits b,.visits span{display:block}
.visits span,.place{color:var(--faint);font-size:.9375rem}
.place{margin-top:16px}
.list li{margin-top:12px}
a{color:var(--primary)}
.list a{display:block;padding:16px 20px;border:1px solid var(--line);border-radius:20px;background:#fff;text-decoration:none;color:inherit}
.list b{display:block;color:var(--primary)}
.again{margin-top:20px;text-align:center}
.again a{display:inline-block;min-height:44px;padding:10px 16px}
`;

const OFFLINE = '인터넷에 연결되어 있지 않습니다.';

/** A ticket as the desk needs it, with when the site last said so; `address` is the page that was asked for. */
const ticketDocument = (ticket: KeptTicket, address: string): string =>
  documentOf(
    '입장권',
    `<h1>매표소에서 이 QR 코드를 보여 주세요</h1>
<p class="note">${OFFLINE} ${text(ticket.seen)}에 확인한 내용입니다. 그 뒤에 바뀐 것은 보이지 않습니다.</p>
<section class="card" aria-label="입장권">
${qrPicture(ticket)}
<p class="number">예약번호 <b>${text(ticket.bookingReference)}</b><br>${text(ticket.status)}</p>
<ul class="visits">${ticket.visits.map(visitItem).join('')}</ul>
<p class="place">${text(ticket.place)}</p>
</section>
${again(address)}`,
  );

/** Every ticket that the device keeps, each by its address; that there is none. */
const listDocument = (tickets: readonly KeptTicket[], address: string): string =>
  documentOf(
    tickets.length === 0 ? '연결 안 됨' : '저장된 입장권',
    `<h1>${OFFLINE}</h1>
${
  tickets.length === 0
    ? '<p class="note">이 기기에 저장된 입장권이 없습니다. 연결한 뒤 다시 시도해 주세요.</p>'
    : `<p class="note">이 기기에 저장된 입장권은 볼 수 있습니다.</p><ul class="list">${tickets.map(ticketItem).join('')}</ul>`
}
${again(address)}`,
  );

const documentOf = (title: string, body: string): string => `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>`;

const again = (address: string): string => `<p class="again"><a href="${text(address)}">다시 연결하기</a></p>`;

const qrPicture = ({ qr, bookingReference }: KeptTicket): string =>
  `<svg class="qr" role="img" aria-label="예약번호 ${text(bookingReference)}의 QR 코드" viewBox="0 0 ${qr.size} ${qr.size}" shape-rendering="crispEdges"><path d="M0 0h${qr.size}v${qr.size}h-${qr.size}z" fill="#fff"/><path d="${text(qr.path)}" fill="#000"/></svg>`;

const visitItem = ({ product, who, parts = [], ...when }: KeptTicket['visits'][number]): string =>
  `<li><b>${text(product)}</b>${[whenWords(when), ...parts.map(text), text(who)].map((words) => `<span>${words}</span>`).join('')}</li>`;

const whenWords = ({ day, time }: { readonly day: string; readonly time: string }): string =>
  `${text(day)} <i>${text(time)}</i>`;

const ticketItem = ({ address, visits, bookingReference }: KeptTicket): string =>
  `<li><a href="${text(address)}"><b>${text(visits[0]?.product ?? '')}</b>${visits[0] === undefined ? '' : whenWords(visits[0])}<br>예약번호 ${text(bookingReference)}</a></li>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (given: string): string => given.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
