import { Button } from '@kkumteo/ui/button.tsx';
import { useFieldErrors, type FieldError, type FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Row } from '@kkumteo/ui/layout.tsx';
import { type ReactNode, useState } from 'react';
import { ReasonField, reasonErrors } from './reason-field.tsx';
import { useAct } from './use-act.ts';
import { usePress } from './use-press.ts';

export interface ActFormProps {
  /** What the button does, as its verb. */
  readonly verb: string;
  readonly busy: string;
  readonly danger?: boolean;
  readonly choices: readonly string[];
  /** Those of fields among the children, and what is wrong in them. */
  readonly errors?: FieldErrors;
  readonly check?: () => readonly FieldError[];
  /** What the act means for the person. */
  readonly children?: ReactNode;
  /** Sends it with the key of the press. */
  readonly send: (reason: string, pressKey: string) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** An act on a person: what it means, why it is done, and its verb. */
export function ActForm(props: ActFormProps) {
  const { verb, busy, danger = false, choices, check, children, send, onCancel } = props;
  const [reason, setReason] = useState('');
  const own = useFieldErrors();
  const errors = props.errors ?? own;
  const asPress = usePress();
  const act = useAct({
    errors,
    check: () => [...(check?.() ?? []), ...reasonErrors(reason)],
    send: () => asPress((pressKey) => send(reason.trim(), pressKey)),
  });
  return (
    <Form errors={errors} failure={act.failure} gap={3} aria-label={verb} onSubmit={() => void act.run()}>
      {children}
      <ReasonField
        legend="왜 하나요?"
        choices={choices}
        value={reason}
        error={errors.of('reason')}
        onChange={(text) => {
          setReason(text);
          errors.clearError('reason');
        }}
      />
      <Row gap={2}>
        <Button size="medium" onClick={onCancel}>
          그만두기
        </Button>
        <Button type="submit" size="medium" look={danger ? 'danger' : 'primary'} busy={act.busy ? busy : null}>
          {verb}
        </Button>
      </Row>
    </Form>
  );
}
