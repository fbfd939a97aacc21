import { Icon } from '@kkumteo/ui/icon.tsx';
import { type FocusEvent, type ReactNode, useId } from 'react';
import css from './ticket-step.module.css';

export interface TicketStepProps {
  readonly number: number;
  /** The shown number, where another step comes in between. */
  readonly shownAs?: number;
  readonly title: string;
  /** Beside the title, such as 선택. */
  readonly hint?: string | undefined;
  /** The answer that was given, on the right of the title. */
  readonly answer?: string | null;
  /** The answer is all that the step asks for. */
  readonly isAnswered?: boolean;
  readonly open: boolean;
  /** Missing for a step that can't be closed: it waits for its answer. */
  readonly onToggle?: (() => void) | undefined;
  /** The focus has left the step. */
  readonly onLeft?: (() => void) | undefined;
  readonly error?: string | null;
  /** Stays in sight where the step is closed. */
  readonly note?: ReactNode;
  /** What has to be chosen before there is anything here. */
  readonly notYet?: string | null;
  readonly children: ReactNode;
}

/** One numbered step of the ticket: its head is a line with the answer, which opens it again. */
export function TicketStep(props: TicketStepProps) {
  // Cheap to draw, and the page has a budget.
  'use no memo';
  const { number, shownAs = number, title, hint, answer = null, open, onToggle, error = null, notYet = null } = props;
  const id = useId();
  const isAnswered = props.isAnswered === true && notYet === null;
  const head = (
    <>
      <span className={css.number} aria-hidden="true">
        {isAnswered ? <Icon name="check" /> : shownAs}
      </span>
      <span className={css.title}>
        {title}
        {hint !== undefined && <small> {hint}</small>}
      </span>
      {answer !== null && <span className={css.answer}>{answer}</span>}
    </>
  );
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) props.onLeft?.();
  };
  return (
    <section
      className={css.step}
      aria-labelledby={`${id}-head`}
      data-ticket-step={number}
      data-state={notYet !== null ? 'not-yet' : isAnswered ? 'answered' : undefined}
      data-wrong={error === null ? undefined : true}
      onBlur={left}
    >
      <h2 id={`${id}-head`} className={css.heading}>
        {notYet === null && onToggle === undefined ? (
          <span className={css.head} data-step-head tabIndex={-1}>
            {head}
          </span>
        ) : (
          <button
            type="button"
            className={css.head}
            data-step-head
            aria-expanded={open}
            aria-controls={id}
            aria-disabled={notYet === null ? undefined : true}
            aria-describedby={notYet === null ? undefined : `${id}-not-yet`}
            onClick={notYet === null ? onToggle : undefined}
          >
            {head}
            {notYet === null && (
              <span className={open ? css.turned : css.arrow}>
                <Icon name="down" />
              </span>
            )}
          </button>
        )}
      </h2>
      {notYet !== null && (
        <p id={`${id}-not-yet`} className={css.notYet}>
          {notYet}
        </p>
      )}
      {error !== null && (
        <p className={css.error} role="alert">
          <Icon name="alert" /> {error}
        </p>
      )}
      <div id={id} hidden={!open} className={css.content}>
        {props.children}
      </div>
      {props.note}
    </section>
  );
}
