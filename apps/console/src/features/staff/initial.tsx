import css from './initial.module.css';

/** A person by the first letter of the name, the name, and a line below it. */
export function Initial({ name, sub }: { readonly name: string; readonly sub: string }) {
  return (
    <span className={css.person}>
      <span className={css.letter} aria-hidden="true">
        {[...name][0]}
      </span>
      <span>
        {name}
        <small>{sub}</small>
      </span>
    </span>
  );
}
