import type { Instant } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import type { ReactNode } from 'react';
import type { ToDo } from './visit-to-do.ts';
import css from './visit.module.css';
import { daysLeftWords, untilWords } from './visit-words.ts';

interface ToDoBoxProps {
  readonly toDo: ToDo;
  readonly now: Instant;
  /** Whether the button is beside the words where there is room. */
  readonly beside?: boolean;
  readonly children?: ReactNode;
}

/** What comes next, until when, and the button for it. */
export function ToDoBox({ toDo, now, beside = false, children }: ToDoBoxProps) {
  return (
    <div className={css.toDo} data-needed={toDo.isNeeded || undefined} data-beside={beside || undefined}>
      <div>
        <Text tone={toDo.isNeeded ? 'warning' : 'soft'} size="small" weight={700}>
          다음 할 일
        </Text>
        <p className={css.toDoWhat}>{toDo.what}</p>
        <Text tone="soft" size="second">
          <DueLine toDo={toDo} now={now} />
        </Text>
      </div>
      {children}
    </div>
  );
}

/** `결제·확약서 기한 11월 30일 (월) 23:59까지 · 7일 남음`; marked once it has passed (PD-26). */
export function DueLine({ toDo: { term, until }, now }: Pick<ToDoBoxProps, 'toDo' | 'now'>) {
  if (until === null) return null;
  const left = daysLeftWords(until, now);
  return (
    <>
      {term}{' '}
      <Text as="span" noWrap>
        {untilWords(until, now)}
      </Text>{' '}
      {left === null ? (
        <Badge tone="danger">기한이 지났습니다</Badge>
      ) : (
        <Text as="span" noWrap>
          · {left}
        </Text>
      )}
    </>
  );
}
