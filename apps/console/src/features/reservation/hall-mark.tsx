import css from './hall-mark.module.css';

/** The square of a hall before its name. */
export const HallMark = ({ colour }: { readonly colour: string }) => (
  <span className={css.mark} data-colour={colour} aria-hidden="true" />
);
