import { isOver } from '@kkumteo/domain/staff/entry';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Button } from '@kkumteo/ui/button.tsx';
import { DataTable } from '@kkumteo/ui/data-table.tsx';
import { Form } from '@kkumteo/ui/form.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { TextArea } from '@kkumteo/ui/text-area.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type MonthReview, reviewMonth, reviewsQuery } from '../../api/staff.ts';
import { serverNow, useServerNow } from '../../lib/clock.ts';
import { failureMessage } from '../../lib/http.ts';
import { TableSkeleton } from '../../lib/table/table-skeleton.tsx';
import { moment } from './times.ts';
import { useAct } from './use-act.ts';
import { useMay } from './self.tsx';

const monthWords = (month: string): string => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`;

/** Each month with its entries, and the mark of who has read them; the law on safety measures asks for one a month. */
export function Reviews() {
  const { data, error, isFetching, refetch } = useQuery(reviewsQuery);
  const [reviewing, setReviewing] = useState<string | null>(null);
  const mayReview = useMay('entries.review');
  const now = useServerNow();
  if (error !== null)
    return <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <TableSkeleton columns={5} label="점검을 불러오고 있어요." />;
  if (data.months.length === 0) return <EmptyState>아직 점검할 기록이 없어요.</EmptyState>;
  const stateOf = ({ month, review }: MonthReview) => {
    if (review !== null) return <Badge tone="success">{`${review.by.name} ${moment(review.at, serverNow())}`}</Badge>;
    if (!isOver(month, now)) return <Badge>이번 달</Badge>;
    return mayReview ? (
      <Button size="small" onClick={() => setReviewing(month)}>
        {monthWords(month)} 점검하기
      </Button>
    ) : (
      <Badge tone="warning">아직</Badge>
    );
  };
  return (
    <>
      <DataTable
        caption="월마다 기록을 점검한 표시"
        rows={data.months}
        rowKey={({ month }) => month}
        columns={[
          { key: 'month', header: '달', rowHeader: true, cell: ({ month }) => monthWords(month) },
          { key: 'acts', header: '한 일', align: 'end', cell: ({ acts }) => acts.toLocaleString('ko-KR') },
          { key: 'looks', header: '개인정보를 봄', align: 'end', cell: ({ looks }) => looks.toLocaleString('ko-KR') },
          { key: 'logins', header: '로그인', align: 'end', cell: ({ logins }) => logins.toLocaleString('ko-KR') },
          { key: 'review', header: '점검', cell: stateOf },
          { key: 'note', header: '메모', cell: ({ review }) => review?.note || '–' },
        ]}
      />
      {reviewing !== null && <ReviewForm key={reviewing} month={reviewing} onClose={() => setReviewing(null)} />}
    </>
  );
}

function ReviewForm({ month, onClose }: { readonly month: string; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const act = useAct({
    send: async () => {
      await reviewMonth(month, note.trim());
      showHint(`${monthWords(month)} 기록을 점검했어요.`);
      onClose();
      await queries.invalidateQueries({ queryKey: reviewsQuery.queryKey });
    },
  });
  return (
    <Form
      failure={act.failure}
      gap={3}
      above={5}
      narrow
      aria-label={`${monthWords(month)} 점검`}
      onSubmit={() => void act.run()}
    >
      <TextArea
        label={`${monthWords(month)} 기록에서 본 것`}
        hint="이상한 접속이나 이유 없는 열람이 있었는지, 어떻게 했는지 적어 주세요."
        value={note}
        rows={4}
        onChange={setNote}
      />
      <div>
        <Button size="medium" onClick={onClose}>
          그만두기
        </Button>{' '}
        <Button type="submit" size="medium" look="primary" busy={act.busy ? '남기는 중' : null}>
          점검했다고 남기기
        </Button>
      </div>
    </Form>
  );
}
