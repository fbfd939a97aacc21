import css from './skip-link.module.css';

/** The first stop of the Tab key: over the header to the content. */
export function SkipLink({ target, children }: { readonly target: string; readonly children: string }) {
  return (
    <a
      className={css.skip}
      data-print="hide"
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        const content = document.getElementById(target);
        content?.focus();
        content?.scrollIntoView();
      }}
    >
      {children}
    </a>
  );
}
