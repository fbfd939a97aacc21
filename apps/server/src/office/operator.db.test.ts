import { describe, expect, test } from 'vitest';
import { addStaff, TEST_OFFICE_SEAL } from '../testing/staff.test-support.ts';
import { DEMO_STAFF_SECRET } from '@kkumteo/demo-park/staff';
import { openDemoStaff } from '../demo/open-demo-staff.ts';
import { comeBy } from '../modules/staff/people.test-support.ts';
import { codeAt } from '../modules/staff/second-factor.ts';
import { openSiteForTest, type TestSite } from '../testing/test-site.test-support.ts';
import { runTyped } from './office.test-support.ts';

const open = () => openSiteForTest({ park: false });
const office = (site: TestSite, typed: string) => runTyped(site, typed.split(' '));
const entries = (site: TestSite) =>
  site.db.query('select act, kind, staff_id, facts from staff_entry order by entry_id');
const tokenOf = (text: string) => ({ loginId: '', token: /#([\w-]{43})$/m.exec(text)?.[1] ?? '' });

describe('a command that acts', () => {
  test('takes the account that does it, and leaves its entry', async () => {
    const site = await open();
    const { staffKey, loginId } = await addStaff(site.db, 'finance', site.clock.now());
    await expect(office(site, 'retention --run')).rejects.toThrow('Say who does it: --as LOGIN');
    await expect(office(site, 'retention --run --as stranger')).rejects.toThrow('no active account stranger');
    expect(await entries(site)).toEqual([]);
    expect((await office(site, `retention --run --as ${loginId}`)).code).toBe(0);
    await office(site, `refunds again REFUND-1 --bank 088 --account 110123456789 --holder Kim --as ${loginId}`);
    expect(await entries(site)).toEqual([
      { act: 'command.retention', kind: 'act', staffId: staffKey, facts: { typed: 'retention' } },
      { act: 'command.refunds', kind: 'act', staffId: staffKey, facts: { typed: 'refunds again REFUND-1' } },
    ]);
  });

  test('of a site that has no staff yet needs none, and one that only reads figures never does', async () => {
    const site = await open();
    expect((await office(site, 'stock --run')).text).toContain('compared');
    await addStaff(site.db, 'admin', site.clock.now());
    expect((await office(site, 'retention')).code).toBe(0);
    expect(await entries(site)).toEqual([
      { act: 'command.stock', kind: 'act', staffId: null, facts: { typed: 'stock' } },
    ]);
  });

  test('prints something of a person: that is a look', async () => {
    const site = await open();
    const { staffKey, loginId } = await addStaff(site.db, 'counsel', site.clock.now());
    await office(site, `reservations KT-4821-9035-1 --as ${loginId}`);
    expect(await entries(site)).toEqual([
      { act: 'command.reservations', kind: 'look', staffId: staffKey, facts: { typed: 'reservations KT-4821-9035-1' } },
    ]);
  });
});

describe('staff at the server', () => {
  test('the first two administrators are made there, and no third', async () => {
    const site = await open();
    const first = await office(site, 'staff invite jiwon.han --name 한지원 --role admin');
    const { staffKey } = await comeBy(site, tokenOf(first.text));
    const second = await office(site, 'staff invite dohyun.lim --name 임도현 --role admin --as jiwon.han');
    expect(second.text).toContain('https://console.example.com/office/invitation#');
    await expect(office(site, 'staff invite x.third --name 나윤슬 --role admin --as jiwon.han')).rejects.toThrow(
      'Two administrators',
    );
    expect(await site.db.query(`select login_id, state, role from staff_member order by staff_id`)).toEqual([
      { loginId: 'jiwon.han', state: 'active', role: 'admin' },
      { loginId: 'dohyun.lim', state: 'invited', role: 'admin' },
    ]);
    const invited = await site.db.query(
      `select staff_id from staff_entry where act = 'staff.invite' order by entry_id`,
    );
    expect(invited).toEqual([{ staffId: null }, { staffId: staffKey }]);
  });

  test('an administrator who lost the app gets a link there, and a stopped one works again', async () => {
    const site = await open();
    const first = await office(site, 'staff invite jiwon.han --name 한지원 --role admin');
    await comeBy(site, tokenOf(first.text));
    const { loginId } = await addStaff(site.db, 'admin', site.clock.now());
    const { text } = await office(site, `staff reset jiwon.han --as ${loginId}`);
    await comeBy(site, tokenOf(text));
    await office(site, `staff stop jiwon.han --as ${loginId}`);
    expect((await office(site, `staff resume jiwon.han --as ${loginId}`)).text).toBe('jiwon.han can log in again.');
    expect((await office(site, `staff stop jiwon.han --as jiwon.han`)).code).toBe(1);
    expect((await office(site, 'staff')).text).toContain('jiwon.han');
  });

  test('no account is made or reset where there is no console to link to', async () => {
    const site = await open();
    const { loginId } = await addStaff(site.db, 'admin', site.clock.now());
    const without = (typed: string) => runTyped(site, `${typed} --as ${loginId}`.split(' '), null);
    const person = await addStaff(site.db, 'counsel', site.clock.now());
    await expect(without('staff invite x.new --name 나윤슬 --role counsel')).rejects.toThrow('set OFFICE_KEYS');
    await expect(without(`staff reset ${person.loginId}`)).rejects.toThrow('set OFFICE_KEYS');
    expect(await site.db.query('select state from staff_member')).toEqual([{ state: 'active' }, { state: 'active' }]);
  });

  test('prints the code of demo staff, and of no one else', async () => {
    const site = await open();
    await openDemoStaff(site.db, { seal: TEST_OFFICE_SEAL, now: site.clock.now() });
    await openDemoStaff(site.db, { seal: TEST_OFFICE_SEAL, now: site.clock.now() });
    const { text } = await office(site, 'staff code reception');
    expect(text).toBe(codeAt(DEMO_STAFF_SECRET, site.clock.now()));
    const browser = site.officeBrowser();
    await browser.post('/api/office/login', { loginId: 'reception', password: 'kkumteo!2026' });
    expect((await browser.post('/api/office/login/code', { code: text })).status).toBe(200);
    const { loginId } = await addStaff(site.db, 'admin', site.clock.now());
    await expect(office(site, `staff code ${loginId}`)).rejects.toThrow('not of the demo');
  });
});
