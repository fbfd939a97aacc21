import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../../lib/media.ts';
import { SumBar } from '../pricing/sum-bar.tsx';
import css from './lines-form.module.css';

export interface LinesFormProps {
  readonly track: Track;
  readonly errors: FieldErrors;
  readonly onPress: () => void;
  /** The lines, of which some are chosen or changed. */
  readonly lines: ReactNode;
  /** What that comes to. */
  readonly sums: ReactNode;
  /** The one button, in its `PressBar`. */
  readonly button: ReactNode;
  /** What is asked for beside: an account, rules, the agreement. */
  readonly children: ReactNode;
}

/**
 * The form of a page on which lines are cancelled or changed. On a narrow screen the sums follow their lines, and the
 * buttons come last.
 */
export function LinesForm({ track, errors, onPress, lines, sums, button, children }: LinesFormProps) {
  const wide = useMediaQuery('(width >= 1024px)');
  return (
    <Form errors={errors} onSubmit={onPress} className={css.form}>
      <div className={css.main}>
        {lines}
        {!wide && <div className={css.sums}>{sums}</div>}
        {children}
      </div>
      <div className={wide ? css.panel : css.end}>
        {wide && sums}
        {button}
        <LinkButton to={paths.reservations(track)} wide>
          예약목록
        </LinkButton>
      </div>
    </Form>
  );
}

export interface PressBarProps {
  readonly term: string;
  /** An amount, or its placeholder until it is known. */
  readonly sum: string;
  readonly children: ReactNode;
}

/** The one button, on a phone at the bottom of the screen beside what it comes to. */
export function PressBar({ term, sum, children }: PressBarProps) {
  return (
    <SumBar
      view={{ quote: null, loading: false, failure: null }}
      before={
        <p className={css.barSum} aria-hidden="true">
          <span>{term}</span>
          <b>{sum}</b>
        </p>
      }
    >
      {children}
    </SumBar>
  );
}
