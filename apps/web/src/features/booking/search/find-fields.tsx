import { formatDay } from '@kkumteo/domain/shared/time';
import { Icon } from '@kkumteo/ui/icon.tsx';
import type { Ref } from 'react';
import css from './find-fields.module.css';
import { limitsOf } from './condition-words.ts';
import type { ProductSearching } from './use-product-search.ts';

export interface FindFieldsProps {
  /** Of the part that they open. */
  readonly id: string;
  readonly ref: Ref<HTMLButtonElement>;
  readonly searching: ProductSearching;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** On a phone: when, and with whom or what else, as far as it is chosen; a press opens the conditions at that part. */
export function FindFields({ id, ref, searching, isOpen, onOpen, onClose }: FindFieldsProps) {
  const { address, chosen, people } = searching;
  const press = (part: string) => {
    if (isOpen) return onClose();
    onOpen();
    startOf(document.getElementById(id), part)?.focus({ preventScroll: true });
  };
  const field = (label: string, value: string, part: string) => (
    <button
      ref={part === WHEN ? ref : undefined}
      type="button"
      className={css.field}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => press(part)}
    >
      <span>
        <small>{label}</small> <b>{value}</b>
      </span>
      <Icon name="down" />
    </button>
  );
  const limits = limitsOf(address).filter((word) => word !== '');
  return (
    <div className={css.fields}>
      {field('언제', address.day === null ? '날짜 고르기' : formatDay(address.day), WHEN)}
      {people.length > 0
        ? field('누구와', chosen.length === 0 ? '고르기' : chosen.map(({ name }) => name).join(', '), '누구와')
        : field('조건', limits.length === 0 ? '고르기' : limits.join(' · '), '')}
    </div>
  );
}

const WHEN = '언제';

/** The chosen one of a group of buttons, else its first, else the first choice that there is. */
function startOf(panel: HTMLElement | null, part: string): HTMLElement | null | undefined {
  const group = panel?.querySelector(`[role="group"][aria-label="${part}"]`);
  return (
    group?.querySelector<HTMLElement>('[aria-pressed="true"]') ??
    group?.querySelector<HTMLElement>('button:not([aria-disabled])') ??
    panel?.querySelector<HTMLElement>('select')
  );
}
