import type { Today } from '@kkumteo/contract/office/day';
import { NEED_NAMES } from '@kkumteo/copy/day';
import type { NeedKind } from '@kkumteo/domain/day/needs';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Icon } from '../../lib/icon.tsx';
import { needTitle } from './need-words.ts';
import css from './needs-card.module.css';

export interface NeedsCardProps {
  readonly needs: Today['needs'];
  readonly open: NeedKind | null;
  readonly onOpen: (kind: NeedKind) => void;
}

/** What the machine can't finish by itself, for one's own role. */
export function NeedsCard({ needs, open, onOpen }: NeedsCardProps) {
  const all = needs.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={css.card} aria-labelledby="needs">
      <header className={css.head}>
        <h2 id="needs">사람이 봐야 하는 일</h2>
        {all > 0 && <Badge tone="danger">{all}</Badge>}
      </header>
      {needs.length === 0 && <p className={css.none}>오늘은 봐야 할 일이 없어요.</p>}
      <ul>
        {needs.map(({ kind, count, first }) => (
          <li key={kind}>
            <button type="button" className={css.need} aria-expanded={open === kind} onClick={() => onOpen(kind)}>
              <span className={css.words}>
                <b>{NEED_NAMES[kind]}</b>
                <span>
                  {needTitle(kind, first)}
                  {count > 1 && ` 외 ${count - 1}건`}
                </span>
              </span>
              <span
                className={css.count}
                data-urgent={kind === 'proposals' || kind === 'payments' || kind === 'refunds'}
              >
                {count}
              </span>
              <Icon name="forward" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
