import { reportMailCall, reportPaths } from '@kkumteo/contract/office/reports';
import { decode } from '@kkumteo/contract/wire/codec';
import type { StaffRole } from '@kkumteo/domain/staff/may';
import { expect, test } from 'vitest';
import { addStaff, openStaffBrowser } from '../../testing/staff.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';

/* The daily report by mail: who reads it, once a day, and what is in it. */

const site = await openSiteForFile();

const addReader = (role: StaffRole) => addStaff(site.db, role, site.clock.now());
const [finance, programme] = [await addReader('finance'), await addReader('programme')];

/** In a session of its own: those of the days before are over. */
const browserOf = (reader: typeof finance) => openStaffBrowser(site.db, site.officeSend, reader, site.clock.now());
const set = async (reader: typeof finance, email: string | null) =>
  (await browserOf(reader)).post(reportPaths.mail, { email });

/** Two processes at once, again later, and what they send. */
async function morning(day: string, minute: '06:58' | '07:00' | '12:00') {
  site.bank.sandbox.messages.box.clear();
  site.clock.setTo(day, minute);
  await Promise.all([site.run('mail-reports'), site.run('mail-reports')]);
  await site.run('send-messages');
  site.clock.advance(60_000);
  await site.run('mail-reports');
  await site.run('send-messages');
  return site.bank.sandbox.messages.box.kept().flatMap((one) => (one.kind === 'mail' ? [one.mail] : []));
}

test('the report of the day before goes out once in the morning, to whom it was switched on for by then', async () => {
  site.clock.setTo('2026-12-01', '15:00');
  expect((await set(finance, 'money@park.example')).code).toBeNull();
  await set(programme, 'programme@park.example');
  expect(await morning('2026-12-02', '06:58')).toEqual([]);
  const mails = await morning('2026-12-02', '07:00');
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['money@park.example', 'programme@park.example']);
  const [ofMoney, ofProgramme] = mails.toSorted((one, other) => one.to.localeCompare(other.to));
  expect(ofMoney?.subject).toContain('12월 1일 (화) 통계');
  expect(ofMoney?.text).toMatch(/\n관\t온 사람\t매출\(방문일\)\n/);
  expect(ofMoney?.html).toMatch(/<th scope="row"[^>]*>모두<\/th><td/);
  expect(ofMoney?.text).toContain('/office/reports?from=2026-12-01&to=2026-12-01');
  expect(ofProgramme?.text).not.toMatch(/\d원/);
  // Figures alone: no name, address or number of anyone.
  expect(`${ofMoney?.subject}${ofMoney?.html}`).not.toMatch(/@[a-z]|KT-|\d{3}-\d{4}-/);
  expect(await morning('2026-12-02', '12:00')).toEqual([]);
  expect((await morning('2026-12-03', '07:00')).map(({ subject }) => subject)).toHaveLength(2);
});

test('nothing goes to who has switched it off, also after it was queued, nor to who may not read it any more', async () => {
  await set(programme, null);
  expect((await morning('2026-12-04', '07:00')).map(({ to }) => to)).toEqual(['money@park.example']);
  site.clock.setTo('2026-12-05', '07:00');
  site.bank.sandbox.messages.box.clear();
  await site.run('mail-reports');
  await set(finance, null);
  await site.run('send-messages');
  expect(site.bank.sandbox.messages.box.kept()).toEqual([]);
  await set(finance, 'money@park.example');
  await site.db.query(
    `update staff_member set role = 'reception' where staff_id in (select staff_id from report_mail)`,
  );
  expect(await morning('2026-12-06', '07:00')).toEqual([]);
  await site.db.query(
    `update staff_member set role = 'finance', state = 'stopped' where staff_id in (select staff_id from report_mail)`,
  );
  expect(await morning('2026-12-07', '07:00')).toEqual([]);
  expect(await site.db.query('select 1 from report_mail')).toEqual([]);
});

test('an address that no mail reaches is refused, and the entry has no address', async () => {
  site.clock.setTo('2026-12-08', '10:00');
  const admin = await addReader('admin');
  expect((await set(admin, 'kim@park')).code).toBe('report.email-wrong');
  await set(admin, 'kim@park.example');
  const { response } = await (await browserOf(admin)).get(reportPaths.mail);
  expect(decode(reportMailCall.answer, response)).toEqual({ email: 'kim@park.example', sendsMail: true });
  const entries = await site.db.query(
    `select facts from staff_entry where act = 'report.mail' order by entry_id desc limit 1`,
  );
  expect(entries).toEqual([{ facts: { on: true } }]);
});
