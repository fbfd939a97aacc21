import type { ProseBlock } from '@kkumteo/contract/catalog/park-text';
import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { textQuery } from '../../api/privacy.ts';
import { failureMessage } from '../../lib/http.ts';
import { Sheet } from '../../lib/sheet.tsx';
import { TableSkeleton } from '../../lib/table/table-skeleton.tsx';
import css from './retention.module.css';

/** A text as it was when members agreed to it. */
export function ConsentTextSheet({ textKey, onClose }: { readonly textKey: number; readonly onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(textQuery(textKey));
  const text = data?.text;
  return (
    <Sheet
      title={text?.title ?? '동의한 글'}
      sub={text?.effectiveFrom != null && `시행일 ${text.effectiveFrom}`}
      onClose={onClose}
    >
      {error !== null && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <TableSkeleton columns={1} label="글을 불러오고 있어요." />}
      {text === null && <EmptyState>없는 글이에요.</EmptyState>}
      <div className={css.text}>
        {text?.sections.map(({ heading, blocks }, at) => (
          <section key={at}>
            {heading !== '' && <h3>{heading}</h3>}
            {blocks.map((block, place) => (
              <Block key={place} block={block} />
            ))}
          </section>
        ))}
      </div>
    </Sheet>
  );
}

function Block({ block }: { readonly block: ProseBlock }) {
  switch (block.kind) {
    case 'text':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'table':
      return (
        <ul aria-label={block.caption}>
          {block.rows.map((row) => (
            <li key={row.join('|')}>{row.map((cell, at) => `${block.head[at] ?? ''} ${cell}`.trim()).join(', ')}</li>
          ))}
        </ul>
      );
    case 'fees':
      return <p>(그때의 요금표)</p>;
    case 'ages':
      return <p>(그때의 체험관별 대상)</p>;
  }
}
