import css from './section-list.module.css';
import { useProductEditing } from './product-editing.tsx';
import { sectionId, sectionOf, SECTIONS } from './section.tsx';

/** The sections of the editor: blue what differs, red what blocks. */
export function SectionList() {
  const { draft, conflicts } = useProductEditing();
  return (
    <nav className={css.list} aria-label="상품의 부분">
      {SECTIONS.map((name) => {
        const isIn = (place: { readonly table: string; readonly path: string }) => sectionOf(place) === name;
        const state =
          draft.faults.some(isIn) || conflicts.some(isIn)
            ? { dot: 'blocks', words: '막는 것이 있음' }
            : draft.changes.some((change) => change.section === name)
              ? { dot: 'differs', words: '고침' }
              : null;
        return (
          <button
            key={name}
            type="button"
            onClick={() => {
              const heading = document.querySelector<HTMLElement>(`#${sectionId(name)}`);
              heading?.scrollIntoView({ block: 'start' });
              heading?.focus({ preventScroll: true });
            }}
          >
            {name}
            {state !== null && <span className={css.dot} data-state={state.dot} role="img" aria-label={state.words} />}
          </button>
        );
      })}
    </nav>
  );
}
