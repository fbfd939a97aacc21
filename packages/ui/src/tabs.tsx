import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import css from './tabs.module.css';

interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
}

export interface TabsProps<Key extends string> {
  /** Names the set of tabs for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
  /** What the chosen tab shows. */
  readonly children: ReactNode;
}

/** Tabs with one panel; arrow keys move and choose. */
export function Tabs<Key extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const at = tabs.findIndex((tab) => tab.key === chosen);
    const next = tabs[(at + by + tabs.length) % tabs.length];
    if (by === 0 || next === undefined) return;
    event.preventDefault();
    onChoose(next.key);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={css.tabs} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-tab={tab.key}
            className={css.tab}
            aria-selected={tab.key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === chosen ? 0 : -1}
            onClick={() => onChoose(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className={css.panel}>
        {children}
      </div>
    </>
  );
}
