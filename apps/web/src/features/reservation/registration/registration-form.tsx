import {
  registrationFields,
  type RegistrationSecrets,
  type RegistrationView,
  type RegistrationRoom,
} from '@kkumteo/contract/reservation/registration';
import { GRADES } from '@kkumteo/domain/catalog/grade';
import { Button } from '@kkumteo/ui/button.tsx';
import { Checkbox } from '@kkumteo/ui/checkbox.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Select } from '@kkumteo/ui/select.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useState } from 'react';
import { register } from '../../../api/registration.ts';
import { isApiFailure } from '../../../lib/http.ts';
import { useSessionValue } from '../../../lib/use-session-value.ts';
import { useSubmit } from '../../member/use-submit.ts';
import css from './registration.module.css';
import {
  changedRooms,
  draftOf,
  LIMITS,
  readTyped,
  startWith,
  typedErrors,
  type TypedRegistration,
} from './typed-registration.ts';

export interface RegistrationFormProps {
  readonly secrets: RegistrationSecrets;
  readonly view: RegistrationView;
  readonly onSaved: (message: string, view: RegistrationView) => void;
  /** The link ended during typing: the page says why. */
  readonly onOver: () => void;
}

type Text = Exclude<keyof TypedRegistration, 'rooms' | 'grade'>;

/** The own row of a participant; all errors are shown beside their fields, and the input stays until it is saved. */
export function RegistrationForm({ secrets, view, onSaved, onOver }: RegistrationFormProps) {
  const [draft, keepDraft] = useSessionValue(draftOf(secrets.token, secrets.key));
  const typed = draft ?? startWith(view.own);
  const [consent, setConsent] = useState(false);
  const errors = useFieldErrors();
  const change = (part: Partial<TypedRegistration>, field: string) => {
    keepDraft({ ...typed, ...part });
    errors.clearError(field);
  };

  const rooms = changedRooms(typed, view.own);
  const save = useSubmit({
    errors,
    check: () => typedErrors(typed, consent, view),
    send: async () => {
      const { message, view: now } = await register({ ...secrets, registration: readTyped(typed, consent), rooms });
      keepDraft(null);
      onSaved(message, now);
    },
    fieldOf: (refused) => {
      const field = registrationFields.decode(refused.field ?? '');
      const room = rooms[Number(/^rooms\.(\d+)\./u.exec(field)?.[1] ?? -1)];
      return room === undefined ? field || null : `room-${room.componentRoundId}`;
    },
    afterFailure: (thrown) => {
      if (isApiFailure(thrown) && thrown.code === 'reservation.registration-over') onOver();
    },
    isForVisitors: true,
  });
  const text = (name: Text) => ({
    name,
    maxLength: LIMITS[name],
    value: typed[name],
    error: errors.of(name),
    onChange: (value: string) => change({ [name]: value }, name),
  });

  return (
    <Form errors={errors} failure={save.failure} onSubmit={save.submit} gap={6}>
      <TextField label="이름" autoComplete="name" required {...text('name')} />
      <Select
        label="학년"
        name="grade"
        required
        placeholder="선택해 주세요"
        options={GRADES.map(({ gradeId, name }) => ({ value: gradeId, label: name }))}
        value={typed.grade}
        error={errors.of('grade')}
        onChange={(grade) => change({ grade }, 'grade')}
      />
      <div className={css.pair}>
        <TextField label="반" optional {...text('className')} />
        <TextField label="번호" optional inputMode="numeric" {...text('classNumber')} />
      </div>
      {view.capacityMode === 'per-room' && (
        <TextField
          label="이메일"
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="name@example.com"
          required
          {...text('email')}
        />
      )}
      <RoomSelects
        rooms={view.rooms}
        chosen={typed.rooms}
        errorOf={errors.of}
        onChange={(round, roomId) => change({ rooms: { ...typed.rooms, [round]: roomId } }, `room-${round}`)}
      />
      <Checkbox
        label="개인정보 수집·이용에 동의합니다"
        name="consent"
        required
        checked={consent}
        error={errors.of('consent')}
        hint="체험 운영을 위해 위 정보를 체험일로부터 1년 동안 보관하며, 예약하신 인솔자와 체험관이 봅니다. 동의하지 않으시면 인솔자에게 말씀해 주세요."
        onChange={(agreed) => {
          setConsent(agreed);
          errors.clearError('consent');
        }}
      />
      <Button type="submit" look="primary" wide busy={save.busy ? '저장하는 중' : null}>
        저장
      </Button>
    </Form>
  );
}

interface RoomSelectsProps {
  readonly rooms: readonly RegistrationRoom[];
  /** The chosen room by component round; empty for none. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly errorOf: (field: string) => string | null;
  readonly onChange: (componentRoundId: number, roomId: string) => void;
}

/**
 * One room of each component with seats per room; a full one can't be chosen. Nothing where rooms are not chosen, or
 * not now.
 */
function RoomSelects({ rooms, chosen, errorOf, onChange }: RoomSelectsProps) {
  const rounds = [...new Map(rooms.map((room) => [room.componentRoundId, room.hallName]))];
  return rounds.map(([round, hallName]) => (
    <Select
      key={round}
      label={rounds.length === 1 ? '체험실' : `${hallName} 체험실`}
      name={`room-${round}`}
      optional
      placeholder="선택하지 않음"
      options={rooms
        .filter(({ componentRoundId }) => componentRoundId === round)
        .map(({ roomId, roomName, streetName, isOpen }) => ({
          value: roomId,
          label: isOpen ? roomName : `${roomName} (마감)`,
          disabled: !isOpen,
          group: streetName,
        }))}
      value={chosen[round] ?? ''}
      error={errorOf(`room-${round}`)}
      onChange={(roomId) => onChange(round, roomId)}
    />
  ));
}
