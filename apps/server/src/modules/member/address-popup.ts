import type { AddressPage, FoundAddress } from '@kkumteo/domain/member/address';

/** What the popup shows: what was looked for, and what was found or why not. */
export interface PopupView {
  readonly path: string;
  readonly keyword: string;
  readonly pageNumber: number;
  readonly perPage: number;
  /** Null before anything is looked for. */
  readonly found: AddressPage | null;
  readonly message: string;
  readonly nonce: string;
}

const STYLE = `
body{margin:0;background:#f6f8fb;color:#1e2124;font:17px/1.6 Pretendard,'Noto Sans KR','Noto Sans CJK KR',sans-serif;word-break:keep-all}
main{max-width:560px;margin:0 auto;padding:24px 16px}
h1{margin:0 0 16px;font-size:21px}
form{display:flex;gap:8px}
label{position:absolute;clip-path:inset(50%)}
input{flex:1;min-width:0}
input,button,a.page{min-height:48px;padding:0 16px;border:1px solid #58616a;border-radius:8px;background:#fff;color:inherit;font:inherit;box-sizing:border-box}
button{cursor:pointer}
form button{border-color:#0b50d0;background:#0b50d0;color:#fff;font-weight:700}
ul{margin:16px 0;padding:0;list-style:none;display:grid;gap:8px}
li button{width:100%;padding:12px 16px;text-align:left}
small{display:block;color:#464c53;font-size:15px}
nav{display:flex;gap:8px;justify-content:center}
a.page{line-height:46px;text-decoration:none}
:focus-visible{outline:3px solid #0b50d0;outline-offset:2px}
`;

// The legacy forms wait for this call of their opener; the arguments stand in its order.
const SCRIPT = `
for (const button of document.querySelectorAll('li button')) button.addEventListener('click', () => {
  const { road, lot, postal } = button.dataset;
  const told = document.getElementById('chosen');
  try {
    if (window.opener && typeof window.opener.jusoCallBack === 'function') {
      window.opener.jusoCallBack(road, road, '', '', '', lot, postal);
      window.close();
      return;
    }
  } catch {}
  told.textContent = '선택하신 주소: (' + postal + ') ' + road;
});
`;

/** The legacy site's address search (PD-11), by plain form and link; sends the choice to its opener. */
export function renderAddressPopup(view: PopupView): string {
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>주소 검색</title>
<style nonce="${view.nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>주소 검색</h1>
<form method="get" action="${escaped(view.path)}" role="search">
<label for="keyword">도로명, 건물명 또는 지번</label>
<input id="keyword" name="keyword" maxlength="80" placeholder="도로명, 건물명 또는 지번" value="${escaped(view.keyword)}" autofocus>
<button>검색</button>
</form>
<p role="status" id="chosen">${escaped(statusOf(view))}</p>
${(view.found?.addresses ?? []).length > 0 ? `<ul>${(view.found?.addresses ?? []).map(row).join('\n')}</ul>` : ''}
${pages(view)}
</main>
<script nonce="${view.nonce}">(() => {${SCRIPT}})();</script>
</body>
</html>
`;
}

/** Content-Security-Policy of the popup, in the place of the site's own. */
export const addressPopupPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ');

function statusOf({ found, message }: PopupView): string {
  if (message !== '' || found === null) return message;
  return found.total === 0 ? '검색 결과가 없습니다.' : `검색 결과 ${found.total}건`;
}

const row = ({ postalCode, roadAddress, lotAddress }: FoundAddress): string =>
  `<li><button type="button" data-postal="${escaped(postalCode)}" data-road="${escaped(roadAddress)}" data-lot="${escaped(lotAddress)}">` +
  `(${escaped(postalCode)}) ${escaped(roadAddress)}<small>지번 ${escaped(lotAddress)}</small></button></li>`;

function pages({ path, keyword, pageNumber, perPage, found }: PopupView): string {
  const last = Math.ceil((found?.total ?? 0) / perPage);
  const link = (to: number, words: string): string =>
    `<a class="page" href="${escaped(`${path}?${new URLSearchParams({ keyword, page: String(to) })}`)}">${words}</a>`;
  const links = [
    ...(pageNumber > 1 ? [link(pageNumber - 1, '이전')] : []),
    ...(pageNumber < last ? [link(pageNumber + 1, '다음')] : []),
  ];
  return links.length === 0 ? '' : `<nav aria-label="쪽 이동">${links.join('')}</nav>`;
}

const escaped = (text: string): string =>
  text.replace(/&/gu, '&amp;').replace(/"/gu, '&quot;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;');
