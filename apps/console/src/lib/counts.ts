export const people = (count: number): string => `${count.toLocaleString('ko-KR')}명`;
