import type { OperatorSettings } from '@kkumteo/contract/catalog/site';
import { Row, Text } from '@kkumteo/ui/layout.tsx';
import { type ReactNode, useRef, type RefObject } from 'react';
import { VisitQr } from '../papers/visit-qr.tsx';
import css from './paper.module.css';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { printInWindow } from '../../../lib/print-window.ts';
import { addresseeOf } from './form-parts.tsx';

export interface PaperFrameProps {
  readonly title: string;
  /** A title of more words, in smaller letters. */
  readonly isLong?: boolean;
  /** For the desk's reader, and as people read it. */
  readonly numbers: { readonly reservationNo: string; readonly bookingReference: string };
  readonly operator: OperatorSettings;
  readonly date: string;
  readonly signatures: readonly { readonly term: string; readonly name: string; readonly seal: string }[];
  readonly children: ReactNode;
}

/**
 * A page of A4, black on white: number and QR at the top, then the declaration, the date, the signatures, and the
 * addressee last.
 */
export function PaperFrame({ title, isLong = false, numbers, operator, date, signatures, children }: PaperFrameProps) {
  return (
    <article className={css.paper}>
      <Row as="header" align="start" justify="between">
        <Text weight={700}>
          {operator.foundationName} {operator.parkName}
        </Text>
        <div className={css.number}>
          <p>
            예약번호
            <b>{numbers.bookingReference}</b>
          </p>
          <div className={css.qr}>
            <VisitQr {...numbers} />
          </div>
        </div>
      </Row>
      <h1 className={isLong ? css.long : undefined}>{title}</h1>
      {children}
      <p className={css.date}>{date}</p>
      <dl className={css.signatures}>
        {signatures.map(({ term, name, seal }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{name}</dd>
            <dd className={css.seal}>{seal}</dd>
          </div>
        ))}
      </dl>
      <p className={css.to}>{addresseeOf(operator)}</p>
      <footer className={css.foot}>
        <p>{operator.address}</p>
        <p>고객센터 {operator.phone}</p>
      </footer>
    </article>
  );
}

// Said where the browser blocks the window that prints.
const PRINT_BLOCKED = '인쇄 창이 열리지 않았습니다. 브라우저의 팝업 차단을 해제하고 다시 눌러 주세요.';

/** Prints the paper in an element in a window of its own. */
export function usePrinting(title: string): {
  readonly paper: RefObject<HTMLDivElement | null>;
  readonly print: () => Promise<void>;
} {
  const paper = useRef<HTMLDivElement>(null);
  const print = async () => {
    const article = paper.current?.firstElementChild;
    if (article && !(await printInWindow(title, article))) await alert({ message: PRINT_BLOCKED });
  };
  return { paper, print };
}

/** A day on a paper: `2026년 12월 9일`. */
export function dateWords(date: KstDate): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${year}년 ${month}월 ${day}일`;
}
