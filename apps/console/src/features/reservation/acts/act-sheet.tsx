import type { ActDone } from '@kkumteo/contract/office/reservation-acts';
import type { ReservationShown } from '@kkumteo/contract/office/reservation';
import { Button } from '@kkumteo/ui/button.tsx';
import type { FieldError, FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { isRefusedWith } from '../../../lib/http.ts';
import { Sheet } from '../../../lib/sheet.tsx';
import { useAct } from '../../staff/use-act.ts';
import { usePress } from '../../staff/use-press.ts';
import { changesSince } from './changes-since.ts';
import css from './acts.module.css';

export interface ActSheetProps {
  readonly reservation: ReservationShown;
  readonly onClose: () => void;
}

interface ActSheetParts extends ActSheetProps {
  readonly title: string;
  /** The last button: the act and its amount. */
  readonly verb: string;
  readonly busy: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly errors: FieldErrors;
  /** What is to be corrected before it is sent, in the order of the form. */
  readonly check: () => readonly FieldError[];
  /** Sends it with the key of the press. */
  readonly send: (pressKey: string) => Promise<ActDone>;
  /** What is said once it is done. */
  readonly said: (done: ActDone) => string;
  readonly children: ReactNode;
}

/**
 * An act on a reservation at the side of its page: what was typed stays after a refusal; where another person has changed
 * the reservation since, it is read again and the sheet says what changed.
 */
export function ActSheet(props: ActSheetParts) {
  const {
    reservation,
    title,
    verb,
    busy,
    danger = false,
    disabled = false,
    errors,
    check,
    send,
    said,
    children,
  } = props;
  const form = useId();
  const queries = useQueryClient();
  const [seen, setSeen] = useState(reservation);
  const asPress = usePress();
  const act = useAct({
    errors,
    check,
    send: async () => {
      try {
        const done = await asPress(send);
        showHint(said(done));
        props.onClose();
        await queries.invalidateQueries();
      } catch (thrown) {
        if (isRefusedWith(thrown, 'reservation.changed-since')) await queries.invalidateQueries();
        throw thrown;
      }
    },
  });
  const changes = changesSince(seen, reservation);
  return (
    <Sheet
      title={title}
      onClose={props.onClose}
      foot={
        <>
          <Button size="medium" onClick={props.onClose}>
            그만두기
          </Button>
          <Button
            type="submit"
            form={form}
            size="medium"
            look={danger ? 'danger' : 'primary'}
            disabled={disabled}
            busy={act.busy ? busy : null}
          >
            {verb}
          </Button>
        </>
      }
    >
      {changes.length > 0 && (
        <Notice
          tone="warning"
          role="alert"
          title="그사이 예약이 바뀌었어요."
          action={
            <Button size="small" onClick={() => setSeen(reservation)}>
              확인했어요
            </Button>
          }
        >
          <ul className={css.changes}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Form id={form} errors={errors} failure={act.failure} gap={4} aria-label={title} onSubmit={() => void act.run()}>
        {children}
      </Form>
    </Sheet>
  );
}
