import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WrittenFields } from './draft.ts';
import { proseLines, sectionsOf } from './prose-lines.ts';
import { lineChanges, saidLines } from './text-words.ts';

const SECTIONS: readonly [WrittenFields, WrittenFields] = [
  { heading: '', blocks: [{ kind: 'text', text: '첫 줄\n둘째 줄' }] },
  {
    heading: '요금',
    blocks: [
      { kind: 'fees', of: 'all' },
      { kind: 'table', caption: '할인', head: ['대상', '할인율'], rows: [['장애인', '절반 | 반값']] },
      { kind: 'list', items: ['하나', '둘'] },
      { kind: 'text', text: '- 로 시작하는 글' },
    ],
  },
];

test('a text is written in lines that anyone reads', () => {
  expect(proseLines(SECTIONS)).toBe(
    '첫 줄\n둘째 줄\n\n# 요금\n\n[요금표]\n\n표: 할인\n| 대상 | 할인율 |\n| 장애인 | 절반 \\| 반값 |\n\n- 하나\n- 둘\n\n\\- 로 시작하는 글',
  );
  expect(sectionsOf(proseLines(SECTIONS))).toEqual(SECTIONS);
});

test('lines of different kinds need no empty line between them', () => {
  expect(sectionsOf('# 안내\n글\n- 하나\n표: 요금\n| 가 | 나 |')).toEqual([
    {
      heading: '안내',
      blocks: [
        { kind: 'text', text: '글' },
        { kind: 'list', items: ['하나'] },
        { kind: 'table', caption: '요금', head: ['가', '나'], rows: [] },
      ],
    },
  ]);
});

test('every text comes back from its lines as it was', () => {
  const word = fc.string({
    unit: fc.constantFrom('가', 'a', '#', '-', '|', '\\', '[', ' ', 'n', '표', ':'),
    maxLength: 6,
  });
  const trimmed = word.map((text) => text.trim());
  const cells = fc.array(
    trimmed.map((text) => text || '칸'),
    { minLength: 1, maxLength: 3 },
  );
  const block = fc.oneof(
    fc.record({
      kind: fc.constant('text'),
      text: fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n')),
    }),
    fc.record({ kind: fc.constant('list'), items: fc.array(trimmed, { minLength: 1, maxLength: 3 }) }),
    fc.record({ kind: fc.constant('table'), caption: trimmed, head: cells, rows: fc.array(cells, { maxLength: 2 }) }),
    fc.constantFrom({ kind: 'ages' }, { kind: 'fees', of: 'additional' }),
  );
  const section = fc.record({ heading: trimmed, blocks: fc.array(block, { maxLength: 4 }) });
  fc.assert(
    fc.property(fc.array(section, { maxLength: 3 }), (sections) => {
      expect(sectionsOf(proseLines(sections))).toEqual(sections);
    }),
  );
});

test('a changed text is said by the lines that differ', () => {
  const after = [SECTIONS[0], { heading: '요금', blocks: [{ kind: 'list', items: ['하나', '셋', '둘'] }] }];
  expect(lineChanges(saidLines([SECTIONS[0]]), saidLines(after.slice(0, 1)))).toEqual([]);
  expect(lineChanges(['가', '나', '다', '라'], ['가', '하나', '다'])).toEqual([
    { before: '나', after: '하나' },
    { before: '라', after: '' },
  ]);
  expect(saidLines(after)).toEqual(['첫 줄', '둘째 줄', '# 요금', '- 하나', '- 셋', '- 둘']);
});
