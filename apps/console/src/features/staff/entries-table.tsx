import { ENTRY_KIND_WORDS, ROLE_WORDS } from '@kkumteo/copy/staff';
import { Badge, type BadgeTone } from '@kkumteo/ui/badge.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { useState } from 'react';
import type { Entry } from '../../api/staff.ts';
import type { GridColumn } from '../../lib/table/columns.ts';
import { Grid } from '../../lib/table/grid.tsx';
import { useGrid } from '../../lib/table/use-grid.ts';
import { ListTools } from './list-tools.tsx';
import { actWords, factsWords, subjectsWords, subjectWords } from './entry-words.ts';
import { stamp } from './times.ts';

const TONES: { readonly [Kind in Entry['kind']]: BadgeTone } = { act: 'info', look: 'plain', login: 'plain' };
const toneOf = ({ kind, act }: Entry): BadgeTone => (act === 'login.refused' ? 'danger' : TONES[kind]);

const COLUMNS: readonly GridColumn<Entry>[] = [
  { key: 'at', header: '때', share: 1.3, value: ({ at }) => stamp(at) },
  { key: 'who', header: '누가', rowHeader: true, value: ({ who }) => who?.name ?? '모르는 사람' },
  {
    key: 'act',
    header: '무엇',
    share: 1.5,
    value: ({ act }) => actWords(act),
    cell: (entry) => <Badge tone={toneOf(entry)}>{actWords(entry.act)}</Badge>,
  },
  {
    key: 'subjects',
    header: '누구·어디',
    share: 1.5,
    wideOnly: true,
    value: ({ subjects }) => subjectsWords(subjects),
  },
  { key: 'facts', header: '내용', share: 1.8, wideOnly: true, value: ({ facts }) => factsWords(facts) || null },
  { key: 'reason', header: '이유', share: 1.4, wideOnly: true, value: ({ reason }) => reason },
];

/** Entries of a page; a row opens to all that is known of it. */
export function EntriesTable({ entries }: { readonly entries: readonly Entry[] }) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const grid = useGrid({ rows: entries, columns: COLUMNS });
  return (
    <>
      <ListTools list="entries" grid={grid} fileName="기록" unit="건" findLabel="이 목록에서 찾기" />
      <Grid
        caption="기록"
        grid={grid}
        rowKey={({ key }) => key}
        openKey={openKey}
        onOpen={({ key }) => setOpenKey(openKey === key ? null : key)}
        detail={(entry) => <EntryDetail entry={entry} />}
      />
    </>
  );
}

function EntryDetail({ entry: { kind, who, address, subjects, facts, reason, requestId } }: { readonly entry: Entry }) {
  return (
    <SummaryList
      layout="facts"
      items={[
        { term: '갈래', value: ENTRY_KIND_WORDS[kind] },
        { term: '역할', value: who === null ? '–' : ROLE_WORDS[who.role] },
        { term: '자리', value: address },
        { term: '누구·어디', value: subjects.map(subjectWords).join(', ') || '–' },
        { term: '내용', value: factsWords(facts) || '–' },
        { term: '이유', value: reason ?? '–' },
        { term: '추적', value: requestId ?? '–' },
      ]}
    />
  );
}
