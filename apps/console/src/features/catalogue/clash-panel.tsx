import { Button } from '@kkumteo/ui/button.tsx';
import { Row } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { useState } from 'react';
import { serverNow } from '../../lib/clock.ts';
import { moment } from '../staff/times.ts';
import css from './clash-panel.module.css';
import { withMine } from './draft-entries.ts';
import type { DraftEditing } from './use-draft.ts';

export interface ClashPanelProps {
  readonly clash: NonNullable<DraftEditing['clash']>;
  readonly onDecide: DraftEditing['continueWith'];
}

/** Another person saved the same places first: only these are asked, everything else is merged. */
export function ClashPanel({ clash, onDecide }: ClashPanelProps) {
  const { clashes, merged, draft, mine } = clash;
  const [takesTheirs, setTakesTheirs] = useState<ReadonlySet<number>>(new Set());
  const [first] = clashes;
  const who = first?.by?.name ?? '다른 사람';
  return (
    <section className={css.panel} role="alert" aria-label="다른 사람이 먼저 고침">
      <Notice tone="warning" title={`${who} 님이 ${first ? moment(first.at, serverNow()) : ''}에 먼저 저장했어요.`}>
        겹친 칸 {clashes.length}개를 고르면 저장할 수 있어요. 나머지는 합쳤습니다.
      </Notice>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">칸</th>
            <th scope="col">{who} 님</th>
            <th scope="col">내가 고친 것</th>
          </tr>
        </thead>
        <tbody>
          {clashes.map((each, at) => {
            const name = `clash-${at}`;
            const choose = (theirs: boolean) => {
              const next = new Set(takesTheirs);
              if (theirs) next.add(at);
              else next.delete(at);
              setTakesTheirs(next);
            };
            const label = `${each.section} · ${each.label}`;
            return (
              <tr key={name}>
                <th scope="row">{label}</th>
                {[true, false].map((theirs) => (
                  <td key={String(theirs)}>
                    <label className={css.choice}>
                      <input
                        type="radio"
                        name={name}
                        checked={takesTheirs.has(at) === theirs}
                        onChange={() => choose(theirs)}
                      />
                      {(theirs ? each.theirs : each.mine) || '없음'}
                    </label>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <Row gap={2} justify="between" wrap>
        <Button size="medium" look="text" onClick={() => onDecide(draft)}>
          내 것 버리기
        </Button>
        <Button
          size="medium"
          look="primary"
          onClick={() =>
            onDecide(
              draft,
              withMine(
                merged,
                mine,
                clashes.filter((_, at) => !takesTheirs.has(at)),
              ),
            )
          }
        >
          고른 대로 저장
        </Button>
      </Row>
    </section>
  );
}
