import type { FilterChoice } from '@kkumteo/contract/reservation/filter-choices';
import { Button } from '@kkumteo/ui/button.tsx';
import { ToggleChips } from '@kkumteo/ui/chips.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { Form } from '@kkumteo/ui/form.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { LoadTrouble } from '@kkumteo/ui/load-trouble.tsx';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { defaultFilter, QUICK_RANGES } from './list-filter.ts';
import css from './search-dialog.module.css';
import {
  type ListSearchProps,
  quickRangeOf,
  useSearchChoices,
  useTypedSearch,
  withQuickRange,
} from './use-list-search.ts';
import { VisitDays } from './visit-days.tsx';

/** A group of the dialog, which a press on its chip leads to. */
export type SearchGroup = 'range' | 'hall' | 'status';

interface SearchDialogProps extends ListSearchProps {
  readonly group: SearchGroup;
  readonly onClose: () => void;
}

/**
 * The search of the list on a phone, from below: nothing is searched before 조회; ✕, Esc, Back and a press beside it
 * leave all unchanged.
 */
export function SearchDialog({ filter, today, busy, group, onSearch, onClose }: SearchDialogProps) {
  const id = useId();
  const choices = useSearchChoices();
  const { typed, type, errors, search } = useTypedSearch({
    filter,
    today,
    onSearch: (next) => {
      onClose();
      onSearch(next);
    },
  });
  return (
    <Dialog
      title="예약 찾기"
      size="bottom"
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => type(defaultFilter(today))}>초기화</Button>
          <Button type="submit" form={id} look="primary" busy={busy ? '조회하는 중' : null}>
            조회
          </Button>
        </>
      }
    >
      <Form id={id} role="search" aria-label="예약 검색" onSubmit={() => search(typed)} className={css.groups}>
        <Group title="체험일" isAsked={group === 'range'}>
          <ToggleChips
            label="체험일 기간"
            chips={QUICK_RANGES}
            chosen={quickRangeOf(typed, today)?.key ?? null}
            onChoose={(key) => type(withQuickRange(typed, key, today))}
          />
          <div className={css.days}>
            <VisitDays typed={typed} today={today} errors={errors} onType={type} />
          </div>
        </Group>
        <Group title="체험관" isAsked={group === 'hall'}>
          <Choices
            label="체험관"
            choices={choices.kinds}
            value={typed.hall}
            onChoose={(hall) => type({ ...typed, hall })}
          />
        </Group>
        <Group title="예약 상태" isAsked={group === 'status'}>
          <Choices
            label="예약 상태"
            choices={choices.statuses}
            value={typed.status}
            onChoose={(status) => type({ ...typed, status })}
          />
        </Group>
        <LoadTrouble failure={choices.failure} waiting={choices.waiting} onRetry={choices.retry} />
      </Form>
    </Dialog>
  );
}

interface GroupProps {
  readonly title: string;
  /** Whether the press that opened the dialog asked for it: the focus begins there. */
  readonly isAsked: boolean;
  readonly children: ReactNode;
}

function Group({ title, isAsked, children }: GroupProps) {
  const section = useRef<HTMLElement>(null);
  // The dialog moves the focus once it is open, and by then has to know where.
  useLayoutEffect(() => {
    if (isAsked) section.current?.querySelector('button')?.setAttribute('data-dialog-focus', '');
  }, [isAsked]);
  return (
    <section ref={section} aria-label={title}>
      <Text as="h3" size="second" weight={700} below={2}>
        {title}
      </Text>
      {children}
    </section>
  );
}

/** Chips of the site's own codes, one of which is chosen; 전체 alone until they are known. */
function Choices<Word extends string>(props: {
  readonly label: string;
  readonly choices: readonly FilterChoice<Word>[] | undefined;
  readonly value: Word | null;
  readonly onChoose: (value: Word | null) => void;
}) {
  const { choices = [{ value: null, name: '전체' }], value } = props;
  return (
    <ToggleChips
      label={props.label}
      chips={choices.map((choice) => ({ key: choice.value ?? '', label: choice.name }))}
      chosen={value ?? ''}
      onChoose={(key) => props.onChoose(choices.find((choice) => (choice.value ?? '') === key)?.value ?? null)}
    />
  );
}
