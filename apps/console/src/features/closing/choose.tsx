import type { ClosingDay } from '@kkumteo/contract/office/closing';
import { CLOSING_GROUND_WORDS } from '@kkumteo/copy/closing';
import { CLOSING_GROUNDS, CLOSING_WORDS_LETTERS, type ClosingReach } from '@kkumteo/domain/closing/closing';
import { addDays, formatDay, formatMinute, isKstDate, kstDate, kstMinute } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { ToggleChips } from '@kkumteo/ui/chips.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { FieldError } from '@kkumteo/ui/field.tsx';
import { Form } from '@kkumteo/ui/form.tsx';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { closingDayQuery } from '../../api/closing.ts';
import { serverNow } from '../../lib/clock.ts';
import { failureMessage } from '../../lib/http.ts';
import { TableSkeleton } from '../../lib/table/table-skeleton.tsx';
import { REASON_MAXIMUM } from '../staff/reason-field.tsx';
import css from './choose.module.css';
import { chosenOf, idsOf, keysOf, picksOf } from './chosen.tsx';
import { ChosenCard } from './chosen-card.tsx';
import { wordsFor } from './closing-words.ts';
import { type Draft, draftErrors, wordsOf } from './draft.ts';
import { PastClosings } from './past-closings.tsx';
import { PickList } from './pick-list.tsx';
import { Visitors } from './visitors.tsx';

export interface ChooseProps {
  readonly draft: Draft;
  readonly onChange: (changed: Partial<Draft>) => void;
  /** What was chosen so far is put into the address. */
  readonly onKeep: () => void;
  readonly onPreview: () => void;
}

const REACHES: readonly { readonly value: ClosingReach; readonly label: string }[] = [
  { value: 'park', label: '공원 전체' },
  { value: 'halls', label: '관 고르기' },
  { value: 'products', label: '상품 고르기' },
  { value: 'rounds', label: '회차 고르기' },
];

/** The first step: which day, where, from when and why. It changes nothing. */
export function Choose({ draft, onChange, onKeep, onPreview }: ChooseProps) {
  const { data, error, isFetching, refetch } = useQuery(closingDayQuery(draft.day));
  const errors = useFieldErrors();
  const change = (changed: Partial<Draft>) => {
    for (const field of Object.keys(changed)) errors.clearError(field === 'halls' || field === 'ids' ? 'reach' : field);
    onChange(changed);
  };
  const day = data?.day === draft.day ? data : undefined;
  const isEmpty = day !== undefined && day.halls.every(({ rounds }) => rounds.length === 0);
  const submit = () => {
    const wrong = draftErrors(draft);
    errors.show(wrong);
    if (wrong.length === 0) onPreview();
  };
  return (
    <div className={css.columns} onBlur={onKeep}>
      <Form errors={errors} gap={2} aria-label="무엇을 닫을지" onSubmit={submit}>
        <div className={css.card}>
          <When draft={draft} onChange={change} />
          {error !== null && (
            <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
          )}
          {error === null && day === undefined && <TableSkeleton columns={2} label="그날을 불러오고 있어요." />}
          {isEmpty && <EmptyState>{day.closedFor ?? '이날은 회차가 없어요. 닫을 것이 없어요.'}</EmptyState>}
          {day !== undefined && !isEmpty && (
            <>
              <Where draft={draft} day={day} error={errors.of('reach')} onChange={change} />
              <Visitors draft={draft} onChange={change} />
              <Why draft={draft} errorOf={errors.of} onChange={change} />
            </>
          )}
        </div>
        {day !== undefined && !isEmpty && (
          <div className={css.foot}>
            <p>
              다음 화면에서 {draft.visitors === 'stay' ? '무엇을 멈추고 무엇이 남는지' : '누구에게 얼마가 가는지'} 봐요.
              아직 아무것도 바뀌지 않아요.
            </p>
            <Button type="submit" look="primary" size="medium">
              미리 보기
            </Button>
          </div>
        )}
      </Form>
      <div className={css.aside}>
        {day !== undefined && !isEmpty && <ChosenCard chosen={chosenOf(draft, day)} draft={draft} />}
        <PastClosings />
      </div>
    </div>
  );
}

type Change = { readonly draft: Draft; readonly onChange: (changed: Partial<Draft>) => void };

function When({ draft, onChange }: Change) {
  const today = kstDate(serverNow());
  const choose = (day: string) => onChange({ day, halls: [], ids: [], fromMinute: null, words: null });
  return (
    <section className={css.part} aria-labelledby="when">
      <h2 id="when">언제</h2>
      <div className={css.row}>
        <TextField
          label="닫을 날"
          hideLabel
          type="date"
          min={today}
          value={draft.day}
          onChange={(day) => {
            if (isKstDate(day) && day >= today) choose(day);
          }}
        />
        <ToggleChips
          label="가까운 날"
          chosen={draft.day}
          chips={[
            { key: today, label: '오늘' },
            { key: addDays(today, 1), label: '내일' },
          ]}
          onChoose={choose}
        />
        <p className={css.faint}>{formatDay(draft.day)} · 하루보다 길면 하루씩 닫아요</p>
      </div>
      <FromWhen draft={draft} onChange={onChange} />
    </section>
  );
}

function FromWhen({ draft, onChange }: Change) {
  const now = serverNow();
  const isToday = draft.day === kstDate(now);
  return (
    <div className={css.row}>
      <RadioGroup
        legend="몇 시부터"
        hideLegend
        layout="row"
        value={draft.fromMinute === null ? 'all' : 'from'}
        options={[
          { value: 'all', label: isToday ? '끝나지 않은 모든 회차' : '모든 회차' },
          { value: 'from', label: '시각부터' },
        ]}
        onChange={(value) => onChange({ fromMinute: value === 'all' ? null : isToday ? kstMinute(now) : 13 * 60 })}
      />
      {draft.fromMinute !== null && (
        <>
          <TextField
            label="이 시각부터 시작하는 회차"
            hideLabel
            type="time"
            value={formatMinute(draft.fromMinute)}
            onChange={(text) => {
              const [hour = NaN, minute = NaN] = text.split(':').map(Number);
              if (!Number.isNaN(hour + minute)) onChange({ fromMinute: hour * 60 + minute });
            }}
          />
          {isToday && (
            <Button size="small" onClick={() => onChange({ fromMinute: kstMinute(serverNow()) })}>
              지금부터
            </Button>
          )}
          <p className={css.faint}>이 시각부터 시작하는 회차</p>
        </>
      )}
    </div>
  );
}

function Where({ draft, day, error, onChange }: Change & { readonly day: ClosingDay; readonly error: string | null }) {
  const id = useId();
  const { reach, halls, ids } = draft;
  const picks = picksOf(reach, day);
  return (
    <section className={css.part} aria-labelledby="where">
      <h2 id="where">어디</h2>
      <RadioGroup
        legend="어디까지"
        hideLegend
        layout="row"
        name="reach"
        value={reach}
        options={REACHES}
        onChange={(chosen) => onChange({ reach: chosen, halls: [], ids: [], words: null })}
      />
      {reach !== 'park' && (
        <PickList
          label={REACHES.find(({ value }) => value === reach)?.label ?? ''}
          picks={picks}
          chosen={reach === 'halls' ? halls : keysOf(picks, ids)}
          onChange={(chosen) => onChange(reach === 'halls' ? { halls: chosen } : { ids: idsOf(chosen) })}
        />
      )}
      <FieldError id={`${id}-error`} error={error} />
    </section>
  );
}

interface WhyProps extends Change {
  readonly errorOf: (field: string) => string | null;
}

function Why({ draft, errorOf, onChange }: WhyProps) {
  const { visitors, ground, day, reach, fromMinute } = draft;
  return (
    <section className={css.part} aria-labelledby="why">
      <h2 id="why">왜</h2>
      <RadioGroup
        legend="이유"
        hideLegend
        layout="row"
        name="ground"
        value={ground}
        options={CLOSING_GROUNDS.map((value) => ({ value, label: CLOSING_GROUND_WORDS[value] }))}
        error={errorOf('ground')}
        onChange={(chosen) => onChange({ ground: chosen, words: null })}
      />
      {ground !== null && (
        <>
          {visitors !== 'stay' && (
            <TextField
              label="방문자에게 보일 말"
              name="words"
              value={wordsOf(draft)}
              maxLength={CLOSING_WORDS_LETTERS}
              error={errorOf('words')}
              onChange={(words) =>
                onChange({ words: words === wordsFor(ground, day, reach === 'park', fromMinute) ? null : words })
              }
            />
          )}
          <TextField
            label="기록에 남길 이유"
            name="reason"
            hint="직원만 봐요."
            optional={ground !== 'other'}
            value={draft.reason}
            maxLength={REASON_MAXIMUM}
            error={errorOf('reason')}
            onChange={(reason) => onChange({ reason })}
          />
        </>
      )}
    </section>
  );
}
