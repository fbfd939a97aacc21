import { formatMinute, type Minute } from '@kkumteo/domain/shared/time';

const TWO_O_CLOCK = 14 * 60;

/** Until when a hall takes bookings for the same day (PD-56); apart, because lists show it and no other sentence of the calendar. */
export const sameDayNote = (until: Minute): string =>
  until === TWO_O_CLOCK
    ? '당일 예약이 가능합니다. 오후 2시부터는 현장에서 발권해 주세요.'
    : `당일 예약이 가능합니다. ${formatMinute(until)}부터는 현장에서 발권해 주세요.`;
