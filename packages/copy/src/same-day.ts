// PD-56; in a file of its own, because lists show it and none of the calendar's sentences.
export const sameDayNote = '당일 예약이 가능합니다. 오후 2시부터는 현장에서 발권해 주세요.';
