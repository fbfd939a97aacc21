import button from '@kkumteo/ui/button.module.css';
import { Row, Text } from '@kkumteo/ui/layout.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { type ReactNode, useId, useState } from 'react';
import type { PersonCategory } from '@kkumteo/domain/participants/category';
import type { PriceRow } from '@kkumteo/domain/pricing/price-row';
import { afterPercentOff, formatWon } from '@kkumteo/domain/shared/money';
import css from './headcount-rows.module.css';

interface LineProps {
  readonly name: string;
  readonly fee: string;
  readonly note: string;
  /** One of them has to come: the counter does not go below (booking spec §5). */
  readonly asked?: boolean;
  readonly children: ReactNode;
}

export function Line({ name, fee, note, asked = false, children }: LineProps) {
  return (
    <Row align="center" justify="between" gap={3}>
      <div className={css.words}>
        <span className={css.name}>{name}</span>
        <Text as="span" tone="faint" size="second">
          {fee}
        </Text>
        {note !== '' && (
          <Text as="span" tone="faint" size="small">
            {note}
          </Text>
        )}
        {asked && (
          <Text as="span" tone="primary" size="small" weight={600}>
            {name} 1명 필수
          </Text>
        )}
      </div>
      {children}
    </Row>
  );
}

interface MoreProps {
  /** Whose counters they are, where there is a button for each. */
  readonly of: string;
  readonly words: string;
  readonly asked: boolean;
  readonly categories: number;
  readonly children: ReactNode;
}

/** Further counters, opened by a press or because one of them counts, and drawn then. */
export function More({ of, words, asked, categories, children }: MoreProps) {
  const [pressed, setPressed] = useState(false);
  const id = useId();
  const open = asked || pressed;
  if (categories === 0) return null;
  return (
    <>
      <button
        type="button"
        className={button.quiet}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setPressed(!open)}
      >
        <VisuallyHidden>{of} </VisuallyHidden>
        {open ? `${words} 접기` : `${words}이 있어요`}
      </button>
      <div id={id} hidden={!open} className={css.others}>
        {open && children}
      </div>
    </>
  );
}

/** What one person of a category pays: `9,000원 · 50% 할인`. */
export const feeWords = (row: PriceRow, category: PersonCategory): string =>
  `${formatWon(afterPercentOff(row.fee, category.discountPercent))}${category.discountPercent > 0 ? ` · ${category.discountPercent}%\u00a0할인` : ''}`;
