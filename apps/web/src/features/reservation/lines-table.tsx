import type { DetailLine } from '@kkumteo/contract/reservation/reservation-detail';
import { Row, Text } from '@kkumteo/ui/layout.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { classNames } from '@kkumteo/ui/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { siteQuery } from '../../api/catalog.ts';
import { Scene } from '../catalog/scene.tsx';
import css from './lines-table.module.css';

interface LinesTableProps {
  readonly caption: string;
  readonly headers: readonly string[];
  readonly className: string | undefined;
  /** The bodies of the table. */
  readonly children: ReactNode;
}

const NUMBERS: ReadonlySet<string> = new Set(['금액', '할인']);
const HIDDEN = '선택';

/** The lines of a reservation that are cancelled or changed; on a phone each is a block of its own. */
export const LinesTable = ({ caption, headers, className, children }: LinesTableProps) => (
  <table className={classNames(css.table, className)} role="table">
    <caption className={css.caption}>
      {caption}: {headers.join(', ')}
    </caption>
    <thead role="rowgroup">
      <tr role="row">
        {headers.map((header) => (
          <th key={header} scope="col" role="columnheader" data-number={NUMBERS.has(header) || undefined}>
            {header === HIDDEN ? <VisuallyHidden>{header}</VisuallyHidden> : header}
          </th>
        ))}
      </tr>
    </thead>
    {children}
  </table>
);

/** The head of a row: picture and name of a line, with badges; a cancelled line is struck through. */
export const LineName = ({ line, children }: { readonly line: DetailLine; readonly children?: ReactNode }) => (
  <th scope="row" role="rowheader">
    <Row as="span" align="center" gap={2}>
      <LinePicture line={line} />
      <span className={css.product}>
        {line.state === 'cancelled' ? <s>{line.productName}</s> : line.productName}
        {children}
      </span>
    </Row>
  </th>
);

type PicturedLine = Pick<DetailLine, 'hall' | 'picturePath'>;

/** The picture of a line's product, or of its hall where the catalogue no longer has the product. */
export function useLinePicture({ hall, picturePath }: PicturedLine): string | undefined {
  const { data: site } = useQuery(siteQuery);
  return picturePath || site?.halls.find((each) => each.hall === hall)?.picturePath;
}

/** The picture of a line, grey once the line is cancelled. */
export function LinePicture({ line }: { readonly line: PicturedLine & Pick<DetailLine, 'state'> }) {
  const path = useLinePicture(line);
  return (
    <span className={css.picture} data-gone={line.state === 'cancelled' || undefined}>
      {path !== undefined && <Scene path={path} hall={line.hall} shape="square" />}
    </span>
  );
}

// After the year, after a comma, and before a time.
const BREAKS = /(?<=년) |(?<=,) | (?=\d{2}:)/;

/** Words of a cell that break only after the year, after a comma and before a time. */
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
