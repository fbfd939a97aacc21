import type { ClosingPreview, ClosingScopeAsked } from '@kkumteo/contract/office/closing';
import { formatMinute, kstMinute } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { previewQuery } from '../../api/closing.ts';
import { useServerNow } from '../../lib/clock.ts';
import { failureMessage } from '../../lib/http.ts';
import { TableSkeleton } from '../../lib/table/table-skeleton.tsx';
import { roughly } from './closing-words.ts';
import css from './priced-preview.module.css';
import { Preview } from './preview.tsx';
import { StopPreview } from './stop-preview.tsx';

export interface PricedPreviewProps {
  readonly asked: ClosingScopeAsked;
  readonly onPeople: (which: 'all' | 'left') => void;
  /** What can be done with a preview, and whether it is too old for it. */
  readonly children: (preview: ClosingPreview, isOver: boolean) => ReactNode;
}

/** A preview with the time for which it holds; a press prices it again. */
export function PricedPreview({ asked, onPeople, children }: PricedPreviewProps) {
  const { data, error, isFetching, refetch } = useQuery(previewQuery(asked));
  const now = useServerNow();
  const again = (
    <Button size="small" busy={isFetching ? '계산하는 중' : null} onClick={() => void refetch()}>
      다시 계산
    </Button>
  );
  if (data === undefined)
    return error === null ? (
      <TableSkeleton columns={5} label="누구에게 얼마가 가는지 세고 있어요." />
    ) : (
      <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
    );
  const isOver = now >= data.pricedUntil;
  return (
    <>
      {error !== null && (
        <Notice tone="danger" role="alert" title="다시 계산하지 못했어요.">
          <p>{failureMessage(error)} 아래는 전에 계산한 값이에요.</p>
        </Notice>
      )}
      {isOver ? (
        <Notice tone="warning" role="status" title="계산한 지 10분이 지났어요." action={again}>
          <p>그사이 예약이 바뀌었을 수 있어요. 다시 계산해 주세요.</p>
        </Notice>
      ) : (
        <div className={css.priced}>
          <p>
            {formatMinute(kstMinute(data.pricedAt))}에 계산했고,{' '}
            {roughly((data.pricedUntil - Math.max(now, data.pricedAt)) / 1000)} 동안 이 값이에요.
          </p>
          {again}
        </div>
      )}
      <div className={css.preview} data-over={isOver}>
        {asked.visitors === 'stay' ? <StopPreview preview={data} /> : <Preview preview={data} onPeople={onPeople} />}
      </div>
      {children(data, isOver)}
    </>
  );
}
