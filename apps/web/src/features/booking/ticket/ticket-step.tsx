import { Icon } from '@kkumteo/ui/icon.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { type ReactNode, useId } from 'react';
import css from './ticket-step.module.css';

export interface TicketStepProps {
  readonly number: number;
  /** The shown number, where another step comes in between. */
  readonly shownAs?: number;
  readonly title: string;
  /** The answer that was given, on the right of the title. */
  readonly answer?: string | null;
  readonly open: boolean;
  /** Missing for a step that never closes. */
  readonly onToggle?: () => void;
  readonly error?: string | null;
  /** Stays in sight where the step is closed. */
  readonly note?: ReactNode;
  /** What has to be chosen before there is anything here. */
  readonly notYet?: string | null;
  readonly children: ReactNode;
}

/** One numbered step of the ticket with its answer on the right. */
export function TicketStep(props: TicketStepProps) {
  const {
    number,
    shownAs = number,
    title,
    answer = null,
    open,
    onToggle,
    error = null,
    note,
    notYet = null,
    children,
  } = props;
  const id = useId();
  const head = (
    <>
      <span className={css.number} aria-hidden="true">
        {shownAs}
      </span>
      <span className={css.title}>{title}</span>
      {answer !== null && (
        <Text as="span" tone="primary" size="second" weight={700}>
          {answer}
        </Text>
      )}
    </>
  );
  return (
    <section
      className={css.step}
      aria-labelledby={`${id}-head`}
      data-ticket-step={number}
      data-wrong={error === null ? undefined : true}
    >
      <h3 id={`${id}-head`} className={css.heading}>
        {onToggle === undefined ? (
          <span className={css.head}>{head}</span>
        ) : (
          <button type="button" className={css.head} aria-expanded={open} aria-controls={id} onClick={onToggle}>
            {head}
            <span className={open ? css.turned : css.arrow}>
              <Icon name="down" />
            </span>
          </button>
        )}
      </h3>
      {error !== null && (
        <p className={css.error} role="alert">
          <Icon name="alert" /> {error}
        </p>
      )}
      {notYet !== null && <p className={css.notYet}>{notYet}</p>}
      <div id={id} hidden={!open} className={css.content}>
        {children}
      </div>
      {note}
    </section>
  );
}
