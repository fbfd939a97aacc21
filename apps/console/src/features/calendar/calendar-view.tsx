import type { ParkYear } from '@kkumteo/contract/office/calendar';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { ToggleChips } from '@kkumteo/ui/chips.tsx';
import { useMemo } from 'react';
import css from './calendar.module.css';
import { type Changing, ChosenCard } from './chosen-card.tsx';
import { type Chosen, shownDays } from './days.ts';
import { OwnDaysCard, RulesCard, SalesCard } from './year-cards.tsx';
import { YearGrid } from './year-grid.tsx';

export interface CalendarViewProps {
  readonly year: ParkYear;
  readonly today: KstDate;
  /** Null: of all halls. */
  readonly hall: string | null;
  readonly chosen: Chosen | null;
  readonly changing: Changing;
  readonly onHall: (hall: string | null) => void;
  readonly onChoose: (chosen: Chosen | null) => void;
  readonly onChange: (changing: Changing) => void;
  readonly onDone: (said: string) => void;
}

const ALL = 'all';

/** A year of the park, of all halls or of one, with its rules and what is chosen. */
export function CalendarView(props: CalendarViewProps) {
  const { year, today, hall, chosen, changing, onHall, onChoose, onChange, onDone } = props;
  const shown = useMemo(() => shownDays(year, hall, today), [year, hall, today]);
  return (
    <>
      <div className={css.halls}>
        <ToggleChips
          label="관"
          chosen={hall ?? ALL}
          chips={[{ key: ALL, label: '모든 관' }, ...year.halls.map(({ hall: key, name }) => ({ key, label: name }))]}
          onChoose={(key) => onHall(key === ALL ? null : key)}
        />
      </div>
      <div className={css.columns}>
        <div>
          <YearGrid days={shown} today={today} chosen={chosen} onChoose={onChoose} />
        </div>
        <div className={css.aside}>
          {chosen !== null && (
            <div className={css.chosen}>
              <ChosenCard
                year={year}
                shown={shown}
                chosen={chosen}
                today={today}
                changing={changing}
                onChange={onChange}
                onChoose={onChoose}
                onDone={onDone}
              />
            </div>
          )}
          {changing === null && (
            <>
              <SalesCard year={year} />
              <RulesCard year={year} />
              <OwnDaysCard year={year} onChoose={onChoose} />
            </>
          )}
        </div>
      </div>
    </>
  );
}
