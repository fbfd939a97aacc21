import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { drawPaper, type Paper } from './paper.ts';

const PATIENCE_MS = 60_000;

const paper = (blocks: Paper['blocks']): Paper => ({
  title: '견적서',
  organiser: '한국직업체험재단 꿈터',
  bookingReference: 'KT-4821-9035-1',
  code: 'rv_7Qm2xWk0TfJ4aZbN',
  blocks,
  foot: ['경기도 꿈마을시 햇살구 체험로 11', '고객센터 031-000-0114'],
  lackingWords: '이 문서의 글꼴에 없는 글자는 □로 보입니다.',
  madeAt: Date.parse('2026-11-20T10:00:00+09:00'),
});

async function pagesOf(drawn: Buffer): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(drawn)), { mergePages: false });
  return text;
}

/** How many letters are drawn as glyph 0, which a font has for missing letters. */
function emptyLetters(drawn: Buffer): number {
  const streams = drawn.toString('latin1').matchAll(/stream\r?\n(?<bytes>[\s\S]*?)\r?\nendstream/gu);
  const shown = [...streams].flatMap(({ groups }) => {
    const text = inflated(Buffer.from(groups?.['bytes'] ?? '', 'latin1'));
    return [...text.matchAll(/\[(.*)\] TJ/gu)].flatMap(([, parts = '']) => [...parts.matchAll(/<([\da-f]+)>/gu)]);
  });
  expect(shown.length).toBeGreaterThan(0);
  return shown.flatMap(([, codes = '']) => codes.match(/.{4}/gu) ?? []).filter((code) => code === '0000').length;
}

/** The text of a stream; empty for one without text, such as a font. */
function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}

interface Tagged {
  /** Null for content, which has no role. */
  readonly type?: string;
  readonly role?: string;
  readonly children?: readonly Tagged[];
}

/** `Document(P Table(TR(TH TD)))`. */
function outline(element: Tagged | null | undefined): string {
  const children = (element?.children ?? []).map(outline).filter((each) => each !== '');
  const role = element?.role ?? '';
  if (role === 'Root') return children.join(' ');
  return children.length === 0 ? role : `${role}(${children.join(' ')})`;
}

const tableRows = (tree: Tagged | null | undefined): number => outline(tree).match(/TR\(TD TD\)/g)?.length ?? 0;

const COLUMNS = [
  { header: '품목', width: 0.7 },
  { header: '금액', width: 0.3, align: 'end' },
] as const;

describe('a paper', { timeout: PATIENCE_MS }, () => {
  test('has its text in it, every syllable of Hangul, and its fonts in parts alone', async () => {
    const rare = '뷁쀍 똠방각하 펲시 햏햏';
    const drawn = await drawPaper(paper([{ kind: 'word', text: rare }]));
    const [page = ''] = await pagesOf(drawn);
    for (const said of ['견적서', 'KT-4821-9035-1', rare, '고객센터 031-000-0114']) expect(page).toContain(said);
    // The two faces are 5 MB.
    expect(drawn.length).toBeLessThan(60_000);
  });

  test('has hanja and names of other tongues in a second font, and names what no font has, which a box replaces', async () => {
    const names = '金旼哲 Nguyễn 夢初等學校 さくら';
    const drawn = await drawPaper(paper([{ kind: 'facts', rows: [[{ term: '단체장', value: names }]] }]));
    const [page = ''] = await pagesOf(drawn);
    expect(page).toContain(names);
    expect(page).not.toContain('□');
    expect(emptyLetters(drawn)).toBe(0);
    expect(drawn.length).toBeLessThan(60_000);
    const lacking = await drawPaper(paper([{ kind: 'word', text: '단체장 夽 ไทย 😀' }]));
    expect((await pagesOf(lacking)).join('\n')).toContain('이 문서의 글꼴에 없는 글자는 □로 보입니다.');
    expect((await pagesOf(lacking)).join('\n')).toContain('단체장 □ □□□ □');
    expect(emptyLetters(lacking)).toBe(0);
  });

  test('is tagged: what is read out is its headings, tables and lists in their order, once', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => [`품목 ${at + 1}`, `${at + 1},000원`]);
    const drawn = await drawPaper(
      paper([
        { kind: 'heading', text: '내역' },
        { kind: 'facts', rows: [[{ term: '단체명', value: '꿈초등학교' }]] },
        { kind: 'table', columns: COLUMNS, rows },
        { kind: 'notes', items: ['하나'], isNumbered: true },
      ]),
    );
    const document = await getDocumentProxy(new Uint8Array(drawn));
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    const trees = await Promise.all(
      Array.from({ length: document.numPages }, async (_, at) => (await document.getPage(at + 1)).getStructTree()),
    );
    expect(outline(trees[0])).toBe(
      'Document(P P Figure H1 H2 Table(TR(TH TD)) Table(TR(TH TH) ' +
        `${'TR(TD TD) '.repeat(tableRows(trees[0]))}`.trim() +
        '))',
    );
    expect(trees.map(tableRows).reduce((sum, count) => sum + count, 0)).toBe(60);
    expect(trees.map(outline).join().match(/TH TH/g)).toHaveLength(1);
    expect(outline(trees.at(-1))).toContain('L(LI(Lbl LBody))');
  });

  test('that goes on on further pages numbers them and says its columns on each', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => [`품목 ${at + 1}`, `${at + 1},000원`]);
    const pages = await pagesOf(await drawPaper(paper([{ kind: 'table', columns: COLUMNS, rows }])));
    expect(pages.length).toBeGreaterThan(1);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`${at + 1} / ${pages.length}`);
      expect(page).toContain('고객센터 031-000-0114');
      expect(page.match(/품목 ?\n? ?금액/)).not.toBeNull();
    }
    for (const [item] of rows)
      expect(
        pages.some((page) => page.includes(item ?? '')),
        item,
      ).toBe(true);
    expect((await pagesOf(await drawPaper(paper([])))).join()).not.toContain('1 / 1');
  });

  test('breaks a text between its words, and within one that is longer than a line', async () => {
    const words = '할인과 면제는 체험 당일 증빙서류를 확인한 뒤 적용합니다. '.repeat(6).trim();
    const endless = '가'.repeat(300);
    const [page = ''] = await pagesOf(
      await drawPaper(paper([{ kind: 'notes', items: [words, endless], isNumbered: true }])),
    );
    const lines = page.split('\n');
    expect(lines.filter((line) => line.includes('할인과')).length).toBeGreaterThan(1);
    for (const word of words.split(' ')) expect(lines.some((line) => line.includes(word))).toBe(true);
    expect(page.match(/가/g)).toHaveLength(300);
  });

  test('that can not be drawn is a fault of its own: the next one is drawn', async () => {
    await expect(drawPaper(paper([{ kind: 'table', columns: COLUMNS, rows: null } as never]))).rejects.toThrow();
    expect((await drawPaper(paper([]))).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
