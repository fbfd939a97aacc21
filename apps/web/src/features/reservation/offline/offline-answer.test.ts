import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dropTicket, forgetTickets, keepTicket, keptTickets } from '../../../lib/kept-ticket.ts';
import { offlineAnswer } from './offline-answer.ts';
import { memoryCaches, ticket, UNTIL } from './tickets.test-support.ts';

const NOW = UNTIL - 1;
const later = ticket({
  reservationNo: 'R2',
  address: '/reserve/grp/reservations/R2',
  bookingReference: 'KT-0000-0000-2',
  until: UNTIL + 1,
});
const at = async (address: string): Promise<string> => (await offlineAnswer(address, NOW)).text();
const numbers = async (now = NOW): Promise<readonly string[]> =>
  (await keptTickets(now)).map(({ reservationNo }) => reservationNo);

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches());
});

describe('tickets on a device', () => {
  test('are found without a login, the next visit first', async () => {
    await keepTicket('minsu', later);
    await keepTicket('minsu', ticket());
    expect(await numbers()).toEqual(['R1', 'R2']);
  });

  test('are kept once, in their latest state', async () => {
    await keepTicket('minsu', ticket());
    await keepTicket('minsu', ticket({ seen: '2026년 11월 24일 (화) 09:00' }));
    expect(await keptTickets(NOW)).toEqual([ticket({ seen: '2026년 11월 24일 (화) 09:00' })]);
  });

  test('are deleted with their day, one by one, for another member, and at the logout', async () => {
    await keepTicket('minsu', ticket());
    await keepTicket('minsu', later);
    expect(await numbers(UNTIL)).toEqual(['R2']);
    expect(await numbers()).toEqual(['R2']);
    await forgetTickets('minsu');
    expect(await numbers()).toEqual(['R2']);
    await dropTicket('R2');
    expect(await numbers()).toEqual([]);
    await keepTicket('minsu', ticket());
    await forgetTickets('hana');
    expect(await numbers()).toEqual([]);
    await keepTicket('minsu', ticket());
    await forgetTickets(null);
    expect(await numbers()).toEqual([]);
  });

  test('of a shape that this version does not know are deleted', async () => {
    await (await caches.open('kkumteo-tickets-1:minsu')).put('/kept-tickets/R9', Response.json({ old: true }));
    expect(await numbers()).toEqual([]);
    await (await caches.open('kkumteo-tickets-0:minsu')).put('/kept-tickets/R9', Response.json({ old: true }));
    await forgetTickets('minsu');
    expect(await caches.keys()).toEqual(['kkumteo-tickets-1:minsu']);
  });
});

describe('a page without a network', () => {
  test('is the ticket of its reservation, with what the desk needs and when that was known', async () => {
    await keepTicket('minsu', ticket());
    await keepTicket('minsu', later);
    const answer = await offlineAnswer('/reserve/ind/paymentCmpl/R1?view=card', NOW);
    const page = await answer.text();
    for (const words of [
      'KT-0000-0000-1',
      'M1 1h1v1h-1z',
      '소방관',
      '체험자 2명',
      '예약완료',
      '2026년 11월 23일 (월) 14:05에 확인한 내용입니다.',
    ])
      expect(page).toContain(words);
    expect(page).not.toContain('KT-0000-0000-2');
    expect(page).toContain('href="/reserve/ind/paymentCmpl/R1?view=card">다시 연결하기');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('of a bundle says when each of its visits takes place', async () => {
    const [visit] = ticket().visits;
    const parts = ['10:00–10:50 로봇 연구소', '14:00–15:30 드론 조종'];
    await keepTicket('minsu', ticket({ visits: visit === undefined ? [] : [{ ...visit, parts }] }));
    expect(await at('/reserve')).toContain(parts.map((words) => `<span>${words}</span>`).join(''));
  });

  test('is the only ticket wherever it was asked for, or all of them by their addresses', async () => {
    await keepTicket('minsu', ticket());
    expect(await at('/reserve')).toContain('M1 1h1v1h-1z');
    await keepTicket('minsu', later);
    const page = await at('/reserve');
    expect(page).not.toContain('M1 1h1v1h-1z');
    for (const { address } of [ticket(), later]) expect(page).toContain(`<a href="${address}">`);
  });

  test('says that nothing is kept, also where the device lets nothing be read', async () => {
    expect(await at('/reserve/ind/reservations/R1')).toContain('이 기기에 저장된 입장권이 없습니다.');
    vi.stubGlobal('caches', { keys: () => Promise.reject(new Error('no')) });
    expect(await at('/reserve')).toContain('이 기기에 저장된 입장권이 없습니다.');
  });

  test('shows names as they are written, and no address as more than one', async () => {
    await keepTicket('minsu', ticket({ visits: [{ product: '<b>소방관</b> & "불"', day: '', time: '', who: '' }] }));
    const page = await at('/reserve/"><script>');
    expect(page).toContain('&lt;b&gt;소방관&lt;/b&gt; &amp; &quot;불&quot;');
    expect(page).not.toContain('<script');
  });
});
