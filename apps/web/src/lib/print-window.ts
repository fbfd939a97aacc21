const CLOSES_AFTER_MS = 500;
const STYLES_AT_MOST_MS = 3_000;

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Prints a copy of `paper` with the styles of this page in a separate window, which is titled `title` and closes 500 ms
 * after printing (reservation spec §2, §9). Call it in answer to a press; false where the browser blocked the window.
 */
export async function printInWindow(title: string, paper: Element): Promise<boolean> {
  const opened = window.open('', '_blank', 'width=900,height=1000');
  if (opened === null) return false;
  const page = opened.document;
  page.title = title;
  page.documentElement.lang = 'ko';
  const styles = [...document.querySelectorAll('link[rel="stylesheet"], style')].map((style) => copyInto(page, style));
  page.body.append(page.importNode(paper, true));
  await Promise.race([Promise.all(styles).then(() => page.fonts?.ready), after(STYLES_AT_MOST_MS)]);
  opened.focus();
  opened.print();
  await after(CLOSES_AFTER_MS);
  opened.close();
  return true;
}

/** Settles when the style is there, or can't be had. */
function copyInto(page: Document, style: Element): Promise<void> {
  const copy = page.importNode(style, true);
  return new Promise((settle) => {
    if (copy instanceof HTMLStyleElement || !('href' in copy) || !('href' in style)) settle();
    else copy.href = style.href;
    copy.addEventListener('load', () => settle());
    copy.addEventListener('error', () => settle());
    page.head.append(copy);
    if (copy.localName === 'style') settle();
  });
}
