import { demoCatalogue } from '@kkumteo/demo-park/catalogue';
import { isKstDate } from '@kkumteo/domain/shared/time';
import { expect, test } from 'vitest';
import { noticesFor } from './notices.ts';

const dated = (await demoCatalogue()).notices
  .filter(({ from, to }) => isKstDate(from) && isKstDate(to))
  .map(({ id, from, to, ...notice }) => ({ ...notice, noticeId: id, fromDay: from, toDay: to }));
const alerts = (hall: 'child' | 'teen', day: string): readonly string[] =>
  noticesFor({ notices: dated }, hall, day)
    .filter(({ kind }) => kind === 'alert')
    .map(({ message }) => message);

test('the child hall alone says that parking fee support has ended, from 9 to 12 July 2025', () => {
  for (const day of ['2025-07-09', '2025-07-12']) {
    expect(alerts('child', day)).toEqual(['주차비 지원이 종료되었습니다.']);
    expect(alerts('teen', day)).toEqual([]);
  }
  for (const day of ['2025-07-08', '2025-07-13']) expect(alerts('child', day)).toEqual([]);
});
