import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { familyQuery } from '../../../api/family.ts';
import { setPageMember } from '../../../lib/page-member.ts';
import { emptyExperiencer } from '../../participants/people-draft.ts';
import { useSaveToFamily } from './use-save-to-family.ts';

const known = { ...emptyExperiencer('e0', '01'), name: '이서준', birth: '2019-05-14', grade: 'E1' };
const typed = { ...emptyExperiencer('e1', '01'), name: '이서윤', birth: '2016-03-02', grade: 'E4' };
const rows = [known, typed];
const sent: unknown[] = [];

beforeEach(() => {
  setPageMember('m1');
  sessionStorage.clear();
  sent.length = 0;
  document.cookie = 'XSRF-TOKEN=token';
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    if (request.method === 'POST') sent.push([path, JSON.parse(String(request.body))]);
    return Response.json({ success: true, response: null, apiError: null });
  });
});

function show() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(familyQuery('experiencer').queryKey, [
    { key: '1', role: 'experiencer', name: '이 서준', birthDate: '2019-05-14', grade: 'E1', email: '', mobile: '' },
  ]);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(() => useSaveToFamily(101), { wrapper }).result;
}

test('a typed child is offered to be kept, in no spelling one of the family', () => {
  const family = show();
  expect([...rows, emptyExperiencer('e2', '01')].map((row) => family.current.offers(row))).toEqual([
    false,
    true,
    false,
  ]);
});

test('only what is ticked is saved, with its grade', async () => {
  const family = show();
  await act(() => family.current.save(rows));
  expect(sent).toEqual([]);
  act(() => family.current.tick(typed, true));
  expect(family.current.missing([known, { ...typed, grade: '' }], 'items.0.experiencers')).toEqual([
    { field: 'items.0.experiencers.1.grade', message: '우리 가족에 저장하시려면 학년을 선택해 주세요.' },
  ]);
  await act(() => family.current.save(rows));
  expect(sent).toEqual([
    [
      expect.stringContaining('/family'),
      expect.objectContaining({ incluNm: '이서윤', incluBirthMonDate: '2016-03-02' }),
    ],
  ]);
});
