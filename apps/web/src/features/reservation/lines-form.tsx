import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../../lib/media.ts';
import { SumBar } from '../pricing/sum-bar.tsx';
import css from './lines-form.module.css';
import type { OperatorSettings } from '@kkumteo/contract/catalog/site';
import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import panel from '@kkumteo/ui/side-panel.module.css';
import text from './text-link.module.css';
import { Text } from '@kkumteo/ui/layout.tsx';

/** What a page shows on which lines are cancelled or changed. */
export interface LinesPageProps {
  readonly detail: ReservationDetail;
  readonly operator: Pick<OperatorSettings, 'phone' | 'hours'> | undefined;
}

/** Whom to ask about what the page can't do, once it is known. */
export const AskCallCentre = ({ operator }: Pick<LinesPageProps, 'operator'>) =>
  operator !== undefined && (
    <>
      {' '}
      궁금하신 점은 고객센터{' '}
      <a href={`tel:${operator.phone}`} className={text.number}>
        {operator.phone}
      </a>
      ({operator.hours.callCentre})로 문의해 주세요.
    </>
  );

interface LinesFormProps {
  readonly track: Track;
  readonly errors: FieldErrors;
  readonly onPress: () => void;
  /** The lines, of which some are chosen or changed. */
  readonly lines: ReactNode;
  readonly sums: ReactNode;
  /** The one button, in its `PressBar`. */
  readonly button: ReactNode;
  /** The other questions: an account, rules, the agreement. */
  readonly children: ReactNode;
}

/**
 * The form of a page on which lines are cancelled or changed. On a narrow screen the sums follow their lines, and the
 * buttons come last.
 */
export function LinesForm({ track, errors, onPress, lines, sums, button, children }: LinesFormProps) {
  const wide = useMediaQuery('(min-width: 1024px)');
  return (
    <Form errors={errors} onSubmit={onPress} className={panel.columns}>
      <div className={panel.main}>
        {lines}
        {!wide && <div className={css.sums}>{sums}</div>}
        {children}
      </div>
      <div className={wide ? css.side : css.end}>
        {wide && sums}
        {button}
        <LinkButton to={paths.reservations(track)} wide>
          예약목록
        </LinkButton>
      </div>
    </Form>
  );
}

interface PressBarProps {
  readonly term: string;
  /** An amount, or its placeholder until it is known. */
  readonly sum: string;
  readonly children: ReactNode;
}

/** The one button, on a phone at the bottom of the screen beside the amount. */
export function PressBar({ term, sum, children }: PressBarProps) {
  return (
    <SumBar
      view={{ quote: null, loading: false, failure: null }}
      before={
        <p className={css.barSum} aria-hidden="true">
          <Text as="span" tone="faint" size="small">
            {term}
          </Text>
          <Text as="b" size="title" weight={800}>
            {sum}
          </Text>
        </p>
      }
    >
      {children}
    </SumBar>
  );
}
