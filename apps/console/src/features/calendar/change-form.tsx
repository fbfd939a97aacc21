import type { OwnWord } from '@kkumteo/domain/schedule/park-days';
import { MOST_DAYS_CHANGED, OWN_DAY_NAME_LETTERS, type OwnDayKind } from '@kkumteo/domain/schedule/park-days';
import { isKstDate } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { FieldError } from '@kkumteo/ui/field.tsx';
import { Form } from '@kkumteo/ui/form.tsx';
import { Row } from '@kkumteo/ui/layout.tsx';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarKey, changeDays, effectQuery } from '../../api/calendar.ts';
import { failureMessage } from '../../lib/http.ts';
import { ReasonField, reasonErrors } from '../staff/reason-field.tsx';
import { useAct } from '../staff/use-act.ts';
import { usePress } from '../staff/use-press.ts';
import css from './cards.module.css';
import { chosenBetween, daysOf, type Chosen } from './days.ts';
import { Effect } from './effect.tsx';

export interface ChangeFormProps {
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
  /** The first day of which may be chosen. */
  readonly today: string;
  /** What the park says of the days by now; `undo` takes it back. */
  readonly own: OwnWord | null;
  readonly isUndo: boolean;
  readonly onDone: (said: string) => void;
  readonly onCancel: () => void;
}

const KINDS: readonly { readonly value: OwnDayKind; readonly label: string }[] = [
  { value: 'closed', label: '닫기' },
  { value: 'open', label: '열기' },
  { value: 'holiday', label: '공휴일' },
];

const MEANINGS: Readonly<Record<OwnDayKind, string>> = {
  closed: '공원이 쉬어요. 따로 여는 날을 정한 상품만 그대로 열어요.',
  open: '쉬는 날에 열어요. 그 요일에 운영하는 상품만 열려요.',
  holiday: '임시공휴일처럼 쉬고, 환불의 영업일에서도 빠져요.',
};

const REASONS: Readonly<Record<OwnDayKind | 'undo', readonly string[]>> = {
  closed: ['시설 점검', '직원 연수', '행사 준비'],
  open: ['특별 개관', '행사', '방학'],
  holiday: ['임시공휴일', '대체공휴일', '선거일'],
  undo: ['일정이 바뀜', '잘못 정함'],
};

/** Which days, what they are called, what that does, and why; or that they are as the calendar says. */
export function ChangeForm({ chosen, onChoose, today, own, isUndo, onDone, onCancel }: ChangeFormProps) {
  const [kind, setKind] = useState<OwnDayKind>(own?.kind ?? 'closed');
  const [name, setName] = useState(own?.name ?? '');
  const [reason, setReason] = useState('');
  const errors = useFieldErrors();
  const queries = useQueryClient();
  const asPress = usePress();
  const days = daysOf(chosen);
  const isTooLong = days.length > MOST_DAYS_CHANGED;
  const asked = isUndo ? null : kind;
  const query = effectQuery(days, asked);
  const { data: effect, error, isFetching, isPlaceholderData, refetch } = useQuery({ ...query, enabled: !isTooLong });
  const isCounted = effect !== undefined && !isPlaceholderData;
  const act = useAct({
    errors,
    check: () => [
      ...(isTooLong ? [{ field: 'days', message: `한 번에 ${MOST_DAYS_CHANGED}일까지 바꿀 수 있어요.` }] : []),
      ...(asked !== null && asked !== 'open' && name.trim() === ''
        ? [{ field: 'name', message: '방문자에게 보일 이름을 적어 주세요.' }]
        : []),
      ...reasonErrors(reason),
    ],
    send: () =>
      asPress(async (pressKey) => {
        if (effect === undefined) return;
        const sent = { days: [...days], kind: asked, name: name.trim(), reason: reason.trim(), pressKey };
        try {
          const { changed } = await changeDays({ ...sent, seenReservations: effect.reservations });
          await queries.invalidateQueries({ queryKey: calendarKey });
          onDone(`${changed}일을 바꿨어요. 회차는 곧 따라가요.`);
        } catch (thrown) {
          // Booked meanwhile: what is shown below the sentence is as it is now.
          await queries.refetchQueries({ queryKey: query.queryKey });
          throw thrown;
        }
      }),
  });
  const keepsBookings = (effect?.reservations ?? 0) > 0;
  return (
    <Form
      errors={errors}
      failure={act.failure}
      gap={3}
      aria-label={isUndo ? '처음대로' : '날짜 정하기'}
      onSubmit={() => void act.run()}
    >
      <Dates chosen={chosen} today={today} onChoose={onChoose} error={errors.of('days')} />
      {!isUndo && (
        <>
          <RadioGroup<OwnDayKind>
            legend="어떻게"
            layout="row"
            name="kind"
            value={kind}
            options={KINDS}
            hint={MEANINGS[kind]}
            error={errors.of('kind')}
            onChange={(chosenKind) => {
              setKind(chosenKind);
              errors.clearError('kind');
            }}
          />
          <TextField
            label="이름"
            name="name"
            hint={kind === 'open' ? '직원만 봐요.' : '방문자에게 보여요.'}
            optional={kind === 'open'}
            value={name}
            maxLength={OWN_DAY_NAME_LETTERS}
            error={errors.of('name')}
            onChange={(text) => {
              setName(text);
              errors.clearError('name');
            }}
          />
        </>
      )}
      {error !== null && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {effect !== undefined && <Effect effect={effect} />}
      <ReasonField
        key={asked}
        legend="왜 하나요?"
        choices={REASONS[asked ?? 'undo']}
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
        <Button
          type="submit"
          size="medium"
          look={keepsBookings ? 'danger' : 'primary'}
          busy={act.busy ? '바꾸는 중' : isCounted || isTooLong || error !== null ? null : '예약을 세는 중'}
          disabled={error !== null}
        >
          {keepsBookings && '예약은 두고 '}
          {VERBS[asked ?? 'undo'](days.length)}
        </Button>
      </Row>
    </Form>
  );
}

const VERBS: Readonly<Record<OwnDayKind | 'undo', (days: number) => string>> = {
  closed: (days) => `${days}일 닫기`,
  open: (days) => `${days}일 열기`,
  holiday: (days) => `${days}일 공휴일로 정하기`,
  undo: (days) => `${days}일 처음대로`,
};

interface DatesProps extends Pick<ChangeFormProps, 'chosen' | 'onChoose' | 'today'> {
  readonly error: string | null;
}

function Dates({ chosen: { from, to }, today, onChoose, error }: DatesProps) {
  return (
    <div>
      <div className={css.dates}>
        <TextField
          label="첫날"
          name="days"
          type="date"
          min={today}
          value={from}
          onChange={(day) => {
            if (isKstDate(day)) onChoose({ from: day, to: day > to ? day : to });
          }}
        />
        <TextField
          label="마지막 날"
          type="date"
          min={today}
          value={to}
          onChange={(day) => {
            if (isKstDate(day)) onChoose(chosenBetween(from, day));
          }}
        />
      </div>
      <FieldError id="days-error" error={error} />
    </div>
  );
}
