import type { KstDate } from '@kkumteo/domain/shared/time';

/** Said where the browser did not let the window open that prints. */
export const PRINT_BLOCKED = '인쇄 창이 열리지 않았습니다. 브라우저의 팝업 차단을 해제하고 다시 눌러 주세요.';

/** A day on a paper: `2026년 12월 9일`. */
export function dateWords(date: KstDate): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${year}년 ${month}월 ${day}일`;
}
