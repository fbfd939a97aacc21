import { openedSpecially } from '@kkumteo/copy/schedule';
import { BOOKING_OPENS_MONTHS, type HallDays, type ProductDays } from '@kkumteo/domain/schedule/bookable';
import { addMonths, type Instant, kstDate, type KstDate } from '@kkumteo/domain/shared/time';
import { LoadTrouble } from '@kkumteo/ui/load-trouble.tsx';
import { Skeleton } from '@kkumteo/ui/skeleton.tsx';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useHydrated } from '../../lib/taken-over.ts';
import css from './date-picker.module.css';
import { dayFaces, monthWords, specialDays } from './day-face.ts';
import { type MonthKey, useMonth } from './use-month.ts';

const loadCalendar = () => import('./visit-calendar.tsx').then((part) => ({ default: part.VisitCalendar }));
const VisitCalendar = lazy(loadCalendar);
// While the page that needs it is taken over, and not after that; where it fails, the calendar itself tries again.
if (!import.meta.env.SSR) void loadCalendar().catch(() => undefined);

// Also in the page that comes from the server: what is left on the days changes by the second.
const calendarPlace = <Skeleton className={css.calendarSkeleton} />;

export interface DatePickerProps extends MonthKey {
  readonly product: ProductDays;
  readonly hall: HallDays;
  readonly now: Instant;
  readonly chosen: KstDate | null;
  /** Hears whether the chosen day is one that can't be booked, as an address may have it. */
  readonly onShut?: (isShut: boolean) => void;
  readonly onChoose: (day: KstDate) => void;
}

/** The calendar of a product: park days, the product's own, and what is left on each. */
export function DatePicker(props: DatePickerProps) {
  const { product, hall, now, chosen, onChoose } = props;
  const hydrated = useHydrated();
  const today = kstDate(now);
  const [shown, setShown] = useState(() => ({ month: monthToOpen(chosen, product, today), chosen }));
  const [explained, setExplained] = useState<KstDate | null>(null);
  // A date that was chosen elsewhere (address, Back) moves the calendar to its month (booking spec §4).
  const month = shown.chosen === chosen || chosen === null ? shown.month : chosen;
  const { calendar, seats, ...load } = useMonth(props, month);
  const known = { product, hall, calendar, seats, now };
  const faceOf = dayFaces(known);
  // An address may have a day that can't be booked any more: it is not shown as chosen, and says why. Days of another
  // month are unknown here.
  const isShown = chosen?.slice(0, 7) === month.slice(0, 7);
  const wrong = isShown && chosen !== null && calendar !== undefined && !faceOf(chosen).bookable ? chosen : null;
  const said = explained ?? wrong;
  const isShut = wrong !== null;
  const hearShut = useEffectEvent(() => props.onShut?.(isShut));
  useEffect(() => hearShut(), [isShut]);

  return (
    <div className={css.picker}>
      <div className={css.calendar}>
        <Suspense fallback={calendarPlace}>
          {hydrated ? (
            <VisitCalendar
              chosen={wrong === null ? chosen : null}
              month={month}
              today={today}
              lastDay={addMonths(today, BOOKING_OPENS_MONTHS)}
              faceOf={faceOf}
              loading={load.waiting}
              onChoose={(day) => {
                setExplained(null);
                setShown({ month: day, chosen: day });
                onChoose(day);
              }}
              onMonth={(day) => setShown({ month: day, chosen })}
              onExplain={setExplained}
            />
          ) : (
            calendarPlace
          )}
        </Suspense>
      </div>
      <p className={css.words} role="status" data-warns={said === null ? undefined : true}>
        {said === null ? monthWords(known, month) : faceOf(said).why}
      </p>
      <LoadTrouble failure={load.failure} waiting={load.waiting} onRetry={load.retry} />
      {specialDays(known).map((day) => (
        <p key={day} className={css.special}>
          {openedSpecially(day)}
        </p>
      ))}
    </div>
  );
}

const monthToOpen = (chosen: KstDate | null, product: ProductDays, today: KstDate): KstDate =>
  chosen ?? (product.saleFrom > today ? product.saleFrom : today);
