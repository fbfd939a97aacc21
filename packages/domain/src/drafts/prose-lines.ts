import type { Written, WrittenFields } from './draft.ts';
import { isFields, type Maybe } from './tree.ts';

// A text of sections as lines that staff write: "# 제목", a paragraph, "- 항목", "표: 이름" with rows of "| 칸 | 칸 |",
// and [요금표], [추가 회차 요금표] and [연령표], which the site makes. A backslash keeps a line that begins like one of these.

const MADE: Readonly<Record<string, WrittenFields>> = {
  '[요금표]': { kind: 'fees', of: 'all' },
  '[추가 회차 요금표]': { kind: 'fees', of: 'additional' },
  '[연령표]': { kind: 'ages' },
};
const CAPTION = '표:';
const SPECIAL = /^(?:[#\-|[\\]|표:)/u;

const textOf = (value: Maybe): string => (typeof value === 'string' ? value : '');
const listOf = (value: Maybe): readonly Written[] => (Array.isArray(value) ? value : []);
const fieldsIn = (value: Maybe): readonly WrittenFields[] => listOf(value).filter(isFields);

const inLine = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('|', '\\|');
const outOfLine = (text: string): string =>
  text.trim().replaceAll(/\\([\\n|])/gu, (_, sign: string) => (sign === 'n' ? '\n' : sign));

/** The sections of a text as lines. */
export function proseLines(sections: Maybe): string {
  return fieldsIn(sections)
    .flatMap((section, at) => {
      const heading = textOf(section['heading']);
      const blocks = fieldsIn(section['blocks']).map(blockLines);
      return heading === '' && at === 0 && blocks.length > 0 ? blocks : [`# ${inLine(heading)}`.trimEnd(), ...blocks];
    })
    .join('\n\n');
}

function blockLines(block: WrittenFields): string {
  const { kind } = block;
  if (kind === 'list')
    return listOf(block['items'])
      .map((item) => `- ${inLine(textOf(item))}`.trimEnd())
      .join('\n');
  if (kind === 'table') {
    const rows = [block['head'], ...listOf(block['rows'])].map((cells) => rowLine(listOf(cells)));
    return [`${CAPTION} ${inLine(textOf(block['caption']))}`.trimEnd(), ...rows].join('\n');
  }
  const made = Object.entries(MADE).find(([, { kind: own, of }]) => own === kind && of === block['of']);
  if (made !== undefined) return made[0];
  const lines = textOf(block['text']).split('\n');
  return lines.map((line) => (line.trim() === '' || SPECIAL.test(line) ? `\\${line}` : line)).join('\n');
}

const rowLine = (cells: readonly Written[]): string => `| ${cells.map((cell) => inLine(textOf(cell))).join(' | ')} |`;

/** The sections that lines say. */
export function sectionsOf(lines: string): readonly WrittenFields[] {
  const sections: { heading: string; blocks: WrittenFields[] }[] = [];
  for (const group of groupsOf(lines)) {
    const [first = ''] = group;
    if (first.startsWith('#')) sections.push({ heading: outOfLine(first.slice(1)), blocks: [] });
    else {
      if (sections.length === 0) sections.push({ heading: '', blocks: [] });
      sections.at(-1)?.blocks.push(blockOf(group));
    }
  }
  return sections.map(({ heading, blocks }) => ({ heading, blocks }));
}

const kindOf = (line: string): string => {
  if (MADE[line.trim()] !== undefined) return line;
  if (line.startsWith(CAPTION) || line.startsWith('|')) return 'table';
  return line.startsWith('-') ? 'list' : 'text';
};

/** Lines that are one block: until an empty one, a heading or a line of another kind. */
function groupsOf(lines: string): readonly (readonly string[])[] {
  const groups: string[][] = [];
  let open: string[] | null = null;
  for (const line of lines.split('\n')) {
    if (line.trim() === '') open = null;
    else if (line.startsWith('#')) {
      groups.push([line]);
      open = null;
    } else if (open !== null && kindOf(open[0] ?? '') === kindOf(line) && !line.startsWith(CAPTION)) open.push(line);
    else groups.push((open = [line]));
  }
  return groups;
}

function blockOf(lines: readonly string[]): WrittenFields {
  const [first = ''] = lines;
  const made = MADE[first.trim()];
  if (made !== undefined) return made;
  if (kindOf(first) === 'list') return { kind: 'list', items: lines.map((line) => outOfLine(line.slice(1))) };
  if (kindOf(first) === 'table') {
    const [head = [], ...rows] = lines.filter((line) => line.startsWith('|')).map(cellsOf);
    const caption = first.startsWith(CAPTION) ? outOfLine(first.slice(CAPTION.length)) : '';
    return { kind: 'table', caption, head, rows };
  }
  return { kind: 'text', text: lines.map((line) => (line.startsWith('\\') ? line.slice(1) : line)).join('\n') };
}

function cellsOf(line: string): readonly string[] {
  const cells = line
    .trim()
    .slice(1)
    .split(/(?<!\\)\|/u);
  return (cells.at(-1)?.trim() === '' ? cells.slice(0, -1) : cells).map(outOfLine);
}
