import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { useDetailAddress } from './use-detail-address.ts';

test('a round that is pressed before its day has been drawn leaves the day in the address', () => {
  window.history.replaceState(null, '', '/reserve/ind/child/1?d=KT-7&date=2026-12-05');
  const { result } = renderHook(useDetailAddress, { wrapper: BrowserRouter });
  const { setDate, setRound } = result.current;
  act(() => {
    setDate('2026-12-06');
    setRound(3);
  });
  expect(window.location.search).toBe('?d=KT-7&date=2026-12-06&round=3');
  expect(result.current).toMatchObject({ date: '2026-12-06', round: 3, invitation: 'KT-7' });
});

test.each(['', '?&', '?date=2026-12-05'])(
  'a page that came rendered has caught up with “%s” once it shows it',
  async (search) => {
    window.history.replaceState(null, '', `/reserve/ind/child/1${search}`);
    document.body.innerHTML = '<script type="application/json">[]</script>';
    vi.resetModules();
    const { addressShown } = await import('../../../lib/taken-over.ts');
    const fresh = await import('./use-detail-address.ts');
    let isShown = false;
    void addressShown.then(() => (isShown = true));
    await Promise.resolve();
    expect(isShown).toBe(false);
    renderHook(fresh.useDetailAddress, { wrapper: BrowserRouter });
    await addressShown;
    document.body.innerHTML = '';
  },
);
