import type { Mail } from './port.ts';
import { escapeHtml } from '../escape-html.ts';

const FONT = `font-family:Pretendard,'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR',sans-serif`;
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b50d0;color:#fff;text-decoration:none;font-weight:700';

const BUTTON_WORDS = { ko: '자세히 보기', en: 'See details' } as const;

/** A mail's text as HTML for every mail program: one column, inline styles, the link also as a button. */
export function mailPage({
  subject,
  text,
  link,
  language,
}: Pick<Mail, 'subject' | 'text' | 'link' | 'language'>): string {
  const paragraphs = text.split(/\n{2,}/u).map((part) => tableOf(part) ?? paragraphOf(part, link));
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#eef1f5;padding:24px 12px;${FONT};color:#1d2430;font-size:16px;line-height:1.6;word-break:keep-all;overflow-wrap:anywhere">
<div style="max-width:520px;margin:0 auto;padding:28px 24px;background:#fff;border-radius:12px">
${paragraphs.join('\n')}
<p style="margin:24px 0 0"><a style="${BUTTON}" href="${escapeHtml(link)}">${BUTTON_WORDS[language]}</a></p>
</div></body></html>`;
}

function paragraphOf(part: string, link: string): string {
  const lines = part.split('\n').map(escapeHtml).join('<br />');
  const address = escapeHtml(link);
  return `<p style="margin:0 0 16px">${lines.replaceAll(address, `<a style="color:#0b50d0" href="${address}">${address}</a>`)}</p>`;
}

const CELL = 'padding:6px 8px;border-bottom:1px solid #d8dee6';

/** Lines of cells with tabs between them, the first of them the head; null where a line has no tab. */
function tableOf(part: string): string | null {
  const rows = part.split('\n').map((line) => line.split('\t'));
  if (rows.length < 2 || rows.some((cells) => cells.length < 2)) return null;
  const cell = (text: string, row: number, column: number): string => {
    const [tag, scope] = row === 0 ? ['th', ' scope="col"'] : column === 0 ? ['th', ' scope="row"'] : ['td', ''];
    return `<${tag}${scope} style="${CELL};text-align:${column === 0 ? 'left' : 'right'}">${escapeHtml(text)}</${tag}>`;
  };
  const drawn = rows.map((cells, row) => `<tr>${cells.map((text, column) => cell(text, row, column)).join('')}</tr>`);
  return `<table style="width:100%;margin:0 0 16px;border-collapse:collapse">${drawn.join('\n')}</table>`;
}

/** A mail's Message-ID, the same at each retry, in the domain of `from` (`이름 <address>` or an address). */
export function messageIdOf(key: string, from: string): string {
  const domain = /@([\w.-]+)>?\s*$/u.exec(from)?.[1] ?? 'localhost';
  return `<${key.replace(/[^\w.-]/gu, '-')}@${domain}>`;
}
