import type { ListedHall, ListedNotice, ListedText, SettingsDraft } from '@kkumteo/contract/office/settings';
import { TEXT_NAMES } from '@kkumteo/domain/drafts/text-words';
import { formatFullDay } from '@kkumteo/domain/shared/time';
import { Badge, type BadgeTone } from '@kkumteo/ui/badge.tsx';
import { serverNow } from '../../lib/clock.ts';
import type { GridColumn } from '../../lib/table/columns.ts';
import { Grid } from '../../lib/table/grid.tsx';
import { useGrid } from '../../lib/table/use-grid.ts';
import { weekdayWords } from '../catalogue/weekdays.ts';
import { moment } from '../staff/times.ts';

/** How the draft of an entry stands; '' where it says nothing else than what is published. */
function draftWords(draft: SettingsDraft | null): string {
  if (draft === null) return '';
  const { state, dueAt, changes, savedBy } = draft;
  if (state === 'scheduled') return dueAt === null ? '공개 예약' : `${moment(dueAt, serverNow())} 공개 예약`;
  return changes === 0 ? '' : `고친 것 ${changes} · ${savedBy}`;
}

const DRAFT = <Row extends { readonly draft: SettingsDraft | null }>(): GridColumn<Row> => ({
  key: 'draft',
  header: '고치는 중',
  share: 1.6,
  value: ({ draft }) => draftWords(draft),
});

const STATES: Readonly<Record<'coming' | 'shown' | 'over' | 'draft', readonly [string, BadgeTone]>> = {
  coming: ['앞으로', 'info'],
  shown: ['보이는 중', 'success'],
  over: ['지남', 'plain'],
  draft: ['초안', 'plain'],
};
const TRACKS = { individual: '개인', group: '단체' };

const NOTICES: readonly GridColumn<ListedNotice>[] = [
  { key: 'title', header: '제목', share: 2.4, rowHeader: true, value: ({ title }) => title || '제목 없음' },
  {
    key: 'state',
    header: '상태',
    value: ({ state }) => STATES[state ?? 'draft'][0],
    cell: ({ state }) => {
      const [words, tone] = STATES[state ?? 'draft'];
      return <Badge tone={tone}>{words}</Badge>;
    },
  },
  {
    key: 'days',
    header: '보이는 날',
    share: 2,
    wideOnly: true,
    value: ({ from, to }) => `${from} ~ ${to}`,
  },
  {
    key: 'where',
    header: '어디에',
    share: 1.3,
    wideOnly: true,
    value: ({ hallName, track }) =>
      [hallName ?? '모든 체험관', track === null ? '' : TRACKS[track]].filter(Boolean).join(' · '),
  },
  {
    key: 'english',
    header: '영어',
    share: 0.6,
    wideOnly: true,
    value: ({ inEnglish }) => (inEnglish ? '있음' : '없음'),
  },
  DRAFT(),
];

interface ListProps<Row> {
  readonly rows: readonly Row[];
  readonly onOpen: (row: Row) => void;
}

export function NoticeList({ rows, onOpen }: ListProps<ListedNotice>) {
  const grid = useGrid({ rows, columns: NOTICES });
  return <Grid caption="공지" grid={grid} rowKey={({ noticeId }) => String(noticeId)} onOpen={onOpen} />;
}

const HALLS: readonly GridColumn<ListedHall>[] = [
  { key: 'name', header: '체험관', share: 1.6, rowHeader: true, value: ({ name }) => name },
  { key: 'ages', header: '대상', share: 1.8, wideOnly: true, value: ({ ageGuidance }) => ageGuidance },
  { key: 'closed', header: '쉬는 요일', value: ({ closedWeekdays }) => weekdayWords(closedWeekdays) },
  DRAFT(),
];

export function HallList({ rows, onOpen }: ListProps<ListedHall>) {
  const grid = useGrid({ rows, columns: HALLS });
  return <Grid caption="체험관" grid={grid} rowKey={({ hall }) => hall} onOpen={onOpen} />;
}

const LANGUAGES = { ko: '한국어', en: '영어' };

const TEXTS: readonly GridColumn<ListedText>[] = [
  { key: 'name', header: '글', share: 1.8, rowHeader: true, value: ({ name }) => TEXT_NAMES[name] ?? name },
  {
    key: 'languages',
    header: '언어',
    share: 1.2,
    value: ({ languages }) => languages.map((language) => LANGUAGES[language]).join(', ') || '쓰지 않음',
  },
  {
    key: 'from',
    header: '시행일',
    share: 1.4,
    wideOnly: true,
    value: ({ effectiveFrom }) => (effectiveFrom === null ? '–' : formatFullDay(effectiveFrom)),
  },
  DRAFT(),
];

export function TextList({ rows, onOpen }: ListProps<ListedText>) {
  const grid = useGrid({ rows, columns: TEXTS });
  return <Grid caption="안내 글" grid={grid} rowKey={({ name }) => name} onOpen={onOpen} />;
}
