import { showHint } from '@kkumteo/ui/hints.ts';
import { lazy, Suspense, useState } from 'react';
import type { DayCalendarProps } from './day-calendar.tsx';
import { Mark } from './marks.tsx';
import css from './search-panel.module.css';

const load = () => import('./day-calendar.tsx');
const DayCalendar = lazy(async () => ({ default: (await load()).DayCalendar }));

export interface OtherDayProps extends Omit<DayCalendarProps, 'onClose'> {
  readonly isDisabled: boolean;
}

/** 달력: any day of the year to come; it is loaded by its press, and where that fails the page stays and says so. */
export function OtherDay({ isDisabled, ...calendar }: OtherDayProps) {
  const [open, setOpen] = useState(false);
  const press = () =>
    void load().then(
      () => setOpen(true),
      () => showHint('달력을 불러오지 못했습니다. 다시 눌러 주세요.'),
    );
  return (
    <>
      <button
        type="button"
        className={css.other}
        aria-haspopup="dialog"
        aria-disabled={isDisabled || undefined}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => {
          if (!isDisabled) press();
        }}
      >
        <Mark name="calendar" />
        <small>달력</small>
      </button>
      {open && (
        <Suspense>
          <DayCalendar {...calendar} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
