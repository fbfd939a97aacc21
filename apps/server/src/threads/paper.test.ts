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
  madeAt: Date.parse('2026-11-20T10:00:00+09:00'),
});

async function pagesOf(drawn: Buffer): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(drawn)), { mergePages: false });
  return text;
}

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
