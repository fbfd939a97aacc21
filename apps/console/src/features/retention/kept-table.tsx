import type { KeptRule } from '@kkumteo/contract/office/privacy';
import { RETENTION_STATE_WORDS, RETENTION_WORDS, retentionTerm } from '@kkumteo/copy/retention';
import { RETENTION_RULES } from '@kkumteo/domain/retention/rules';
import { nextRunAt, retentionState, type RetentionState } from '@kkumteo/domain/retention/run';
import type { Instant } from '@kkumteo/domain/shared/time';
import { Badge, type BadgeTone } from '@kkumteo/ui/badge.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { useMemo, useState } from 'react';
import type { GridColumn } from '../../lib/table/columns.ts';
import { Grid } from '../../lib/table/grid.tsx';
import { useGrid } from '../../lib/table/use-grid.ts';
import { moment } from '../staff/times.ts';
import css from './retention.module.css';

const TONES: Readonly<Record<RetentionState, BadgeTone>> = {
  never: 'plain',
  well: 'success',
  late: 'warning',
  failed: 'danger',
};
const inNumber = (count: number): string => count.toLocaleString('ko-KR');

const columnsAt = (now: Instant): readonly GridColumn<KeptRule>[] => [
  { key: 'what', header: '자료', rowHeader: true, share: 1.6, value: ({ rule }) => RETENTION_WORDS[rule] },
  { key: 'term', header: '보관', share: 1.3, value: ({ rule }) => retentionTerm(RETENTION_RULES[rule]) },
  {
    key: 'state',
    header: '상태',
    value: ({ run }) => RETENTION_STATE_WORDS[retentionState(run, now)],
    cell: ({ run }) => {
      const state = retentionState(run, now);
      return <Badge tone={TONES[state]}>{RETENTION_STATE_WORDS[state]}</Badge>;
    },
  },
  {
    key: 'ran',
    header: '마지막',
    wideOnly: true,
    value: ({ run }) => run?.ranAt ?? null,
    cell: ({ run }) => (run === null ? '–' : moment(run.ranAt, now)),
  },
  {
    key: 'removed',
    header: '그때 지움',
    align: 'end',
    wideOnly: true,
    value: ({ run }) => run?.removed ?? null,
    cell: ({ run }) => (run === null ? '–' : inNumber(run.removed)),
  },
  {
    key: 'all',
    header: '지금까지',
    align: 'end',
    wideOnly: true,
    value: ({ run }) => run?.removedInAll ?? null,
    cell: ({ run }) => (run === null ? '–' : inNumber(run.removedInAll)),
  },
  {
    key: 'due',
    header: '지울 것',
    align: 'end',
    share: 0.8,
    value: ({ due }) => due,
    cell: ({ due }) => inNumber(due),
  },
];

/** What is kept for a time and how its job runs; a row opens to its last and next run. */
export function KeptTable({ rules, now }: { readonly rules: readonly KeptRule[]; readonly now: Instant }) {
  const [openRule, setOpenRule] = useState<string | null>(null);
  const columns = useMemo(() => columnsAt(now), [now]);
  const grid = useGrid({ rows: rules, columns });
  return (
    <>
      <Grid
        caption="보관하는 자료"
        grid={grid}
        rowKey={({ rule }) => rule}
        openKey={openRule}
        onOpen={({ rule }) => setOpenRule(openRule === rule ? null : rule)}
        detail={({ run }) => (
          <SummaryList
            layout="facts"
            items={[
              { term: '마지막 실행', value: run === null ? '–' : moment(run.ranAt, now) },
              { term: '마지막으로 지움', value: run?.removedAt == null ? '–' : moment(run.removedAt, now) },
              {
                term: '실패',
                value: run?.failedAt == null ? '–' : `${moment(run.failedAt, now)} (${run.failure ?? ''})`,
              },
              { term: '다음', value: run === null ? '–' : moment(nextRunAt(run), now) },
            ]}
          />
        )}
      />
      <p className={css.foot}>
        10분마다 저절로 지워요. 회원 정보와 가족 목록, 관심 상품, 문의, 접속은 탈퇴하면 바로 지워지고, 금액과 날짜는
        사람을 알 수 없게 남아요.
      </p>
    </>
  );
}
