/* Until when all of a visit is refunded; `isUnpaid`: until when what costs nothing now is cancelled. */

export const refundedUntilStart = (isUnpaid: boolean): string =>
  isUnpaid ? '체험 시작 전까지 취소할 수 있습니다' : '체험 시작 전까지 전액 환불';

export const refundedByDay = (lastDay: string, isUnpaid: boolean): string =>
  isUnpaid ? `${lastDay} 23:59까지 취소할 수 있습니다` : `${lastDay} 23:59까지 전액 환불`;
