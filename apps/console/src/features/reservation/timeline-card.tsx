import type { MomentShown } from '@kkumteo/contract/office/reservation';
import type { Instant } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { ToggleChips } from '@kkumteo/ui/chips.tsx';
import { useState } from 'react';
import { momentWords } from './reservation-words.ts';
import css from './side-card.module.css';

const SHOWN = 10;
const ALL = 'all';

/** Everything that happened, the newest first: by visitor, staff and machine, or by staff alone. */
export function TimelineCard({ timeline, now }: { readonly timeline: readonly MomentShown[]; readonly now: Instant }) {
  const [side, setSide] = useState(ALL);
  const [showsAll, setShowsAll] = useState(false);
  const moments = timeline.filter((moment) => side === ALL || moment.side === side);
  const shown = showsAll ? moments : moments.slice(0, SHOWN);
  return (
    <section className={css.card} aria-labelledby="timeline">
      <header>
        <h2 id="timeline">기록</h2>
        <span data-print="hide">
          <ToggleChips
            label="누구의 기록"
            chosen={side}
            chips={[
              { key: ALL, label: '모두' },
              { key: 'staff', label: '직원' },
            ]}
            onChoose={setSide}
          />
        </span>
      </header>
      {moments.length === 0 && <p className={css.none}>여기에 맞는 기록이 없어요.</p>}
      <ol className={css.timeline}>
        {shown.map((moment, place) => (
          // Moments of one transaction have nothing else that differs.
          <li key={`${moment.at}-${place}`} data-side={moment.side} data-tone={moment.tone}>
            <p>{moment.text}</p>
            {moment.detail !== null && <p className={css.detail}>{moment.detail}</p>}
            <p className={css.who}>
              {momentWords(moment.at, now)} · {moment.by}
            </p>
            {moment.reason !== null && <p className={css.reason}>이유: {moment.reason}</p>}
          </li>
        ))}
      </ol>
      {moments.length > shown.length && (
        <Button size="small" look="text" onClick={() => setShowsAll(true)}>
          {moments.length - shown.length}건 더 보기
        </Button>
      )}
    </section>
  );
}
