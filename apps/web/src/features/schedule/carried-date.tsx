import type { HallDays, ProductDays } from '@kkumteo/domain/schedule/bookable';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import { useEffect, useEffectEvent } from 'react';
import { dayFace } from './day-face.ts';
import { type MonthKey, useMonth } from './use-month.ts';

export interface CarriedDateProps extends MonthKey {
  readonly product: ProductDays;
  readonly hall: HallDays;
  readonly now: Instant;
  /** The day that was chosen at another product. */
  readonly day: KstDate;
  readonly onChoose: (day: KstDate) => void;
}

/** Chooses the day that was chosen at the product before, where this one is open and has seats on it; shows nothing. */
export function CarriedDate(props: CarriedDateProps) {
  const { product, hall, now, day } = props;
  const { calendar, seats } = useMonth(props, day);
  const isOpen = seats !== undefined && dayFace({ product, hall, calendar, seats, now }, day).bookable;
  const choose = useEffectEvent(() => props.onChoose(day));
  useEffect(() => {
    if (isOpen) choose();
  }, [isOpen]);
  return null;
}
