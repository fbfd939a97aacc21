import css from './spinner.module.css';

/** A turning ring; the words beside it say what is going on. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />;
}

/** A place that is loading, with its words. */
export function Loading({ label }: { readonly label: string }) {
  return (
    <p className={css.loading} role="status">
      <Spinner /> <WaitWords label={label} />
    </p>
  );
}

/** What is waited for, in a status: shown and read out only where the wait takes longer than 0.7 s. */
export const WaitWords = ({ label }: { readonly label: string }) => <span className={css.words}>{label}</span>;
