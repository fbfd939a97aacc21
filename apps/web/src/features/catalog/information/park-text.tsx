import type { Prose as ProseText, ProseBlock, ProseSection } from '@kkumteo/contract/catalog/park-text';
import { DataTable } from '@kkumteo/ui/data-table.tsx';
import { FeeTables } from './fee-tables.tsx';
import { HallAges } from './hall-ages.tsx';
import { NoWrap } from '@kkumteo/ui/no-wrap.tsx';
import { Prose } from '@kkumteo/ui/prose.tsx';

/** Sections of a park's text: headings, paragraphs, lists, tables. */
export function ParkSections({ sections }: { readonly sections: readonly ProseSection[] }) {
  return (
    <Prose>
      {sections.map((section) => (
        <section key={section.heading}>
          {section.heading !== '' && <h2>{section.heading}</h2>}
          {section.blocks.map((block, at) => (
            <Block key={at} block={block} />
          ))}
        </section>
      ))}
    </Prose>
  );
}

/** Paragraphs, lists and tables of a text, under a heading of the page's own. */
export function ParkBlocks({ blocks }: Pick<ProseSection, 'blocks'>) {
  return (
    <Prose>
      {blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </Prose>
  );
}

/** A whole document with the day it came into force; for pages and for agreement popups. */
export function WholeText({ document: { sections, effectiveFrom } }: { readonly document: ProseText }) {
  return (
    <>
      <ParkSections sections={sections} />
      {effectiveFrom !== null && (
        <Prose>
          <p>시행일 {effectiveFrom}</p>
        </Prose>
      )}
    </>
  );
}

function Block({ block }: { readonly block: ProseBlock }) {
  if (block.kind === 'text')
    return (
      <p>
        <NoWrap>{block.text}</NoWrap>
      </p>
    );
  if (block.kind === 'ages') return <HallAges />;
  if (block.kind === 'fees') return <FeeTables of={block.of} />;
  if (block.kind === 'list')
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>
            <NoWrap>{item}</NoWrap>
          </li>
        ))}
      </ul>
    );
  return (
    <DataTable
      caption={block.caption}
      columns={block.head.map((header, at) => ({
        key: header,
        header,
        cell: (row: readonly string[]) => row[at],
        rowHeader: at === 0,
        align:
          block.rows.every((each) => /(?:[\d%무료-]|Free)원?$/.test(each[at] ?? '')) && at > 0
            ? ('end' as const)
            : ('start' as const),
      }))}
      rows={block.rows}
      rowKey={(row) => row.join()}
    />
  );
}
