import type { KstDate } from '@kkumteo/domain/shared/time';
import { useId, useState } from 'react';
import { usePanelBelow } from '../../../lib/media.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { countConditions } from './list-filter.ts';
import css from './folded-search.module.css';
import { ListSearch, type ListSearchProps } from './list-search.tsx';

/** The search of the list; on a phone it is folded, and says by how many conditions the list is searched. */
export function FoldedSearch(props: ListSearchProps) {
  const folds = usePanelBelow();
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!folds) return <ListSearch {...props} />;
  const { filter, today, onSearch } = props;
  const conditions = countConditions(filter, today);
  return (
    <div className={css.folded}>
      <Button size="medium" wide aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        예약 찾기 {conditions > 0 && <b className={css.count}>조건 {conditions}개</b>}
        <Icon name="down" />
      </Button>
      <p className={css.range}>
        체험일 {dotted(filter.visitFrom)} – {dotted(filter.visitTo)}
      </p>
      <div id={id} hidden={!open}>
        <ListSearch
          {...props}
          onSearch={(next) => {
            setOpen(false);
            onSearch(next);
          }}
        />
      </div>
    </div>
  );
}

const dotted = (date: KstDate): string => date.replaceAll('-', '.');
