import { Button } from '@kkumteo/ui/button.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Row } from '@kkumteo/ui/layout.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { correctName, reservationQuery } from '../../api/reservation.ts';
import { ReasonField, reasonErrors } from '../staff/reason-field.tsx';
import { useAct } from '../staff/use-act.ts';

export interface CorrectNameFormProps {
  readonly number: string;
  /** Null for who booked. */
  readonly participantId: string | null;
  /** As it is shown now, perhaps masked. */
  readonly shown: string;
  readonly onDone: () => void;
}

/** Corrects how a name is written; it is the same person. */
export function CorrectNameForm({ number, participantId, shown, onDone }: CorrectNameFormProps) {
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  const errors = useFieldErrors();
  const act = useAct({
    errors,
    check: () => [
      ...(name.trim() === '' ? [{ field: 'name', message: '이름을 입력해 주세요.' }] : []),
      ...reasonErrors(reason),
    ],
    fieldOf: (code) => (code.startsWith('participants.') ? 'name' : null),
    send: async () => {
      await correctName(number, { participantId, name: name.trim(), reason: reason.trim() });
      await client.invalidateQueries({ queryKey: reservationQuery(number).queryKey });
      onDone();
    },
  });
  return (
    <Form errors={errors} failure={act.failure} gap={3} aria-label="이름 바로잡기" onSubmit={() => void act.run()}>
      <p>지금 이름: {shown}. 같은 사람의 이름을 바르게 적을 때만 써 주세요.</p>
      <TextField
        label="바른 이름"
        name="name"
        value={name}
        error={errors.of('name')}
        onChange={(value) => {
          setName(value);
          errors.clearError('name');
        }}
      />
      <ReasonField
        legend="왜 하나요?"
        choices={['오타', '개명', '예약자 요청']}
        value={reason}
        error={errors.of('reason')}
        onChange={(text) => {
          setReason(text);
          errors.clearError('reason');
        }}
      />
      <Row gap={2}>
        <Button size="medium" onClick={onDone}>
          그만두기
        </Button>
        <Button type="submit" size="medium" look="primary" busy={act.busy ? '바로잡는 중' : null}>
          이름 바로잡기
        </Button>
      </Row>
    </Form>
  );
}
