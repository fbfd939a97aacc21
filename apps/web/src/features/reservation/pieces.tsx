import { Text } from '@kkumteo/ui/layout.tsx';
import { Fragment } from 'react';

// After the year, after a comma, and before a time.
const BREAKS = /(?<=년) |(?<=,) | (?=\d{2}:)/;

/** Words of a table's cell that are broken after the year, after a comma and before a time alone. */
export const Pieces = ({ children }: { readonly children: string }) => (
  <span>
    {children.split(BREAKS).map((piece) => (
      <Fragment key={piece}>
        <Text as="span" noWrap>
          {piece}
        </Text>{' '}
      </Fragment>
    ))}
  </span>
);
