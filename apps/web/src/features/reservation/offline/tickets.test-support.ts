import type { KeptTicket } from '../../../lib/kept-ticket.ts';

export function memoryCaches(): CacheStorage {
  const all = new Map<string, Map<string, string>>();
  const cacheOf = (name: string) => {
    const kept = all.get(name) ?? new Map<string, string>();
    all.set(name, kept);
    const keyOf = (request: RequestInfo | URL): string => (request instanceof Request ? request.url : String(request));
    return {
      put: async (key: string, response: Response) => void kept.set(keyOf(key), await response.text()),
      match: (key: string) => {
        const text = kept.get(keyOf(key));
        return Promise.resolve(text === undefined ? undefined : new Response(text));
      },
      delete: (key: string) => Promise.resolve(kept.delete(keyOf(key))),
      keys: () => Promise.resolve([...kept.keys()]),
    };
  };
  return {
    open: (name: string) => Promise.resolve(cacheOf(name)),
    keys: () => Promise.resolve([...all.keys()]),
    delete: (name: string) => Promise.resolve(all.delete(name)),
  } as unknown as CacheStorage;
}

export const UNTIL = Date.parse('2026-12-09T15:00:00Z');

export const ticket = (over: Partial<KeptTicket> = {}): KeptTicket => ({
  address: '/reserve/ind/reservations/R1',
  reservationNo: 'R1',
  bookingReference: 'KT-0000-0000-1',
  status: '예약완료',
  place: '(13600) 경기도 꿈마을시 햇살구 체험로 11',
  visits: [{ product: '소방관', day: '2026년 12월 9일 (수)', time: '1회 10:00–10:50', who: '체험자 2명' }],
  qr: { size: 3, path: 'M1 1h1v1h-1z' },
  seen: '2026년 11월 23일 (월) 14:05',
  until: UNTIL,
  ...over,
});
