import { ENTRIES_PER_PAGE } from '@kkumteo/domain/staff/entry';
import { describe, expect, test } from 'vitest';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import { outcomeOf } from '../../testing/visitor.test-support.ts';
import { noteEntry } from './entries.ts';

const site = await openSiteForFile({ park: false, today: '2026-12-11' });

interface Shown {
  readonly entries: readonly {
    key: string;
    act: string;
    kind: string;
    who: { name: string } | null;
    subjects: string[];
    address: string;
  }[];
  readonly count: number;
  readonly hasMore: boolean;
}
const read = async (query = '') =>
  (await (await site.staffMember('admin')).get(`/api/office/entries?${query}`)).response as object as Shown;

const BY = { staffKey: null, role: null, address: '203.0.113.9', requestId: 'r-1' } as const;
const note = (subject: string, count = 1) =>
  Promise.all(
    Array.from({ length: count }, () =>
      noteEntry(site.db, BY, { act: 'roster.read', kind: 'look', subjects: [subject] }, site.clock.now()),
    ),
  );

describe('entries', () => {
  test('are found by who, what, of whom and when, and reading them is one', async () => {
    const staff = await site.staffMember('counsel');
    const by = { staffKey: staff.staffKey, role: 'counsel', address: '127.0.0.1', requestId: null } as const;
    await noteEntry(
      site.db,
      by,
      { act: 'reservation.read', kind: 'look', subjects: ['reservation:1'], reason: '문의' },
      site.clock.now(),
    );
    await note('reservation:2');
    expect(await read('subject=reservation:1')).toMatchObject({
      count: 1,
      entries: [{ act: 'reservation.read', kind: 'look', reason: '문의', who: { name: '문채원', role: 'counsel' } }],
    });
    expect((await read(`staffKey=${staff.staffKey}`)).count).toBe(1);
    expect((await read('act=roster.read')).entries.map(({ who }) => who)).toEqual([null]);
    const looks = await read('kind=look&act=entries.read');
    expect(looks.entries.map(({ subjects }) => subjects)).toEqual([[], [`staff:${staff.staffKey}`], ['reservation:1']]);
    expect((await read('from=20261201&until=20261210')).count).toBe(0);
  });

  test('come by pages, the newest first', async () => {
    await note('round:2026-12-11/1', ENTRIES_PER_PAGE + 1);
    const first = await read('subject=round:2026-12-11/1');
    expect([first.entries.length, first.count, first.hasMore]).toEqual([ENTRIES_PER_PAGE, ENTRIES_PER_PAGE + 1, true]);
    const next = await read(`subject=round:2026-12-11/1&before=${first.entries.at(-1)?.key}`);
    expect([next.entries.length, next.hasMore]).toEqual([1, false]);
  });

  test('come by their time, whichever was written first, and no page leaves one out', async () => {
    const subjects = ['round:2026-12-11/2'];
    const entry = { act: 'roster.read', kind: 'look', subjects } as const;
    const now = site.clock.now();
    for (const at of [now + 2, now, now + 1, ...Array.from({ length: ENTRIES_PER_PAGE }, () => now)])
      await noteEntry(site.db, BY, entry, at);
    const first = await read(`subject=${subjects[0]}`);
    const next = await read(`subject=${subjects[0]}&before=${first.entries.at(-1)?.key}`);
    const keys = [...first.entries, ...next.entries].map(({ key }) => Number(key));
    const [newest = 0, second = 0, third = 0, ...others] = keys;
    expect([new Set(keys).size, newest < second, third > second]).toEqual([ENTRIES_PER_PAGE + 3, true, true]);
    expect(others).toEqual(others.toSorted((one, other) => other - one));
  });

  test('have a list that leaves the console, by who may read it, with its reason and its count', async () => {
    const counsel = await site.staffMember('counsel');
    const take = (list: string, over: object = {}) =>
      counsel.post(`/api/office/lists/${list}/take`, { as: 'csv', count: 12, reason: '보고', ...over });
    expect((await take('inquiries')).status).toBe(200);
    expect((await take('inquiries', { reason: '' })).status).toBe(400);
    expect((await take('staff')).code).toBe('staff.not-allowed');
    const entries = await site.db.query(
      `select act, kind, reason, facts from staff_entry where staff_id = $1 and kind <> 'login' order by entry_id`,
      [counsel.staffKey],
    );
    const facts = { list: 'inquiries', as: 'csv', count: 12 };
    expect(entries).toEqual([{ act: 'inquiry.read', kind: 'look', reason: '보고', facts }]);
  });

  test('span at most 92 days at once', async () => {
    const admin = await site.staffMember('admin');
    const many = await admin.get('/api/office/entries?from=20260801&until=20261211');
    expect([...outcomeOf(many), many.error?.field]).toEqual([422, 'staff.entries-days', 'from']);
  });

  test('are changed and removed by no statement', async () => {
    await note('reservation:3');
    for (const text of [
      `update staff_entry set reason = 'x'`,
      'delete from staff_entry',
      'truncate staff_entry',
      `update staff_entry set staff_id = null where subjects @> '{reservation:3}'`,
    ])
      await expect(site.db.query(text)).rejects.toThrow('entries of staff are never changed');
  });

  test('are kept for two years, and then removed by the retention job alone', async () => {
    await note('reservation:4');
    const kept = async () =>
      (await site.db.query(`select 1 from staff_entry where subjects @> '{reservation:4}'`)).length;
    site.clock.setTo('2028-12-10');
    await site.run('retention');
    expect(await kept()).toBe(1);
    site.clock.setTo('2028-12-12');
    await site.run('retention');
    expect(await kept()).toBe(0);
    site.clock.setTo('2026-12-11');
  });
});

describe('a month', () => {
  const review = async (month: string) =>
    (await site.staffMember('admin')).post('/api/office/entries/review', { month, note: '이상 없음' });

  test('that is over is reviewed once, with who did it and an entry', async () => {
    expect((await review('202612')).code).toBe('staff.month-running');
    site.clock.setTo('2027-01-04');
    expect((await review('202612')).status).toBe(200);
    expect((await review('202612')).code).toBe('staff.month-reviewed');
    const { response } = await (await site.staffMember('admin')).get('/api/office/entries/reviews');
    const month = ((response?.['months'] ?? []) as readonly { month: string; review: unknown }[]).find(
      (one) => one.month === '202612',
    );
    expect(month?.review).toMatchObject({ by: { name: '한지원' }, note: '이상 없음' });
    const entries = await site.db.query(`select facts from staff_entry where act = 'entries.review'`);
    expect(entries).toEqual([{ facts: { month: '2026-12' } }]);
  });

  test('that is over is counted once, a day later; the running one as it is', async () => {
    site.clock.setTo('2027-01-04');
    const months = async () => {
      const { response } = await (await site.staffMember('admin')).get('/api/office/entries/reviews');
      return (response?.['months'] ?? []) as readonly { month: string; looks: number }[];
    };
    const looksOf = async (month: string) => (await months()).find((one) => one.month === month)?.looks;
    const before = await looksOf('202612');
    await site.run('sweep-staff');
    const kept = await site.db.query<{ month: string; looks: number }>(
      'select month, looks from staff_entry_month order by month',
    );
    expect(kept).toEqual([{ month: '2026-12', looks: before }]);
    await note('reservation:9');
    await noteEntry(
      site.db,
      BY,
      { act: 'roster.read', kind: 'look', subjects: [] },
      Date.parse('2026-12-20T10:00:00+09:00'),
    );
    expect([await looksOf('202612'), await looksOf('202701')]).toEqual([before, 1]);
  });
});
