import { Fragment } from 'react';
import css from './pieces.module.css';

// After the year, after a comma, and before a time.
const BREAKS = /(?<=년) |(?<=,) | (?=\d{2}:)/;

/** Words of a table's cell that are broken after the year, after a comma and before a time alone. */
export const Pieces = ({ children }: { readonly children: string }) => (
  <span>
    {children.split(BREAKS).map((piece) => (
      <Fragment key={piece}>
        <span className={css.piece}>{piece}</span>{' '}
      </Fragment>
    ))}
  </span>
);
