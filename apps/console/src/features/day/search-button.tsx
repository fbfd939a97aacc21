import { useEffect, useEffectEvent } from 'react';
import { Icon } from '../../lib/icon.tsx';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { SearchPalette, type SearchPaletteProps } from './search-palette.tsx';
import css from './search-button.module.css';

export interface SearchButtonProps extends Pick<SearchPaletteProps, 'pages'> {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** The search of the top bar; Ctrl K (⌘K) opens it anywhere, `/` where the page has no field of its own. */
export function SearchButton({ pages, open, onOpen }: SearchButtonProps) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    if (document.querySelector('dialog[open]') !== null && !open) return;
    event.preventDefault();
    onOpen(!open);
  });
  useShortcuts([
    {
      code: 'Slash',
      run: () => {
        const field = document.querySelector<HTMLElement>('[data-page-find]');
        if (field === null) onOpen(true);
        else field.focus();
      },
    },
  ]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-label="찾기: 예약번호, 이름, 전화, 학교"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => onOpen(true)}
      >
        <Icon name="search" />
        <span className={css.words}>예약번호, 이름, 전화, 학교</span>
        <kbd>Ctrl</kbd>
        <kbd>K</kbd>
      </button>
      <SearchPalette open={open} onClose={() => onOpen(false)} pages={pages} />
    </>
  );
}
