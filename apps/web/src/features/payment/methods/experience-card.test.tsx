import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { KeptAttempt } from '../flow/attempt-slot.ts';
import { keptAttempt } from '../flow/payment-flow.test-support.tsx';
import { ExperienceCardFields } from './experience-card-fields.tsx';
import { useExperienceCard } from './use-experience-card.ts';
import { answer, refusal } from '../../../site-answers.test-support.ts';

const TOTAL = 135_000;
const BALANCE = '/api/reserve/prumeeBalance';
const POLICY = '/api/reserve/prumeePolicy';
const held = keptAttempt({ track: 'group', method: 'experience-card' });

const balance = (won: number) => () => answer({ code: '00', message: '', balance: won, cardToken: `token-${won}` });
const policy = (refuPossYn: 'Y' | 'N') => () =>
  answer({ areaList: ['햇살시 노을구', '푸른도 물결시'], refuEndDtm: '2026-12-15T23:59:59+09:00', refuPossYn });

let answers: Record<string, () => Response | Promise<Response>>;
const asked: unknown[] = [];
const tokens: (string | null)[] = [];

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token';
  asked.length = 0;
  tokens.length = 0;
  answers = { [BALANCE]: balance(200_000), [POLICY]: policy('Y') };
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    if (path === BALANCE) asked.push(JSON.parse(String(request.body)));
    return answers[path]?.() ?? refusal(503, 'x', '잠시 후');
  });
});

function Page({ attempt }: { readonly attempt: KeptAttempt | null }) {
  const errors = useFieldErrors();
  const [total, setTotal] = useState(TOTAL);
  const card = useExperienceCard({ total, attempt, errors });
  return (
    <form ref={errors.form}>
      <ExperienceCardFields card={card} errors={errors} total={total} />
      <output>{card.held ? 'held' : 'free'}</output>
      <button type="button" onClick={() => void card.readyToken(total).then((token) => tokens.push(token))}>
        결제하기
      </button>
      <button type="button" onClick={() => setTotal(250_000)}>
        금액 바꾸기
      </button>
    </form>
  );
}

function show(attempt: KeptAttempt | null = null): void {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Page attempt={attempt} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
function typeCard(id = 'dream1001', number = '9400000000001001'): void {
  fireEvent.change(field(/아이디/), { target: { value: id } });
  fireEvent.change(field(/번호/), { target: { value: number } });
}
const says = (words: string) => waitFor(() => expect(document.body.textContent).toContain(words));

test('what is missing is shown beside its field, and the first has the focus', async () => {
  show();
  press('잔액 조회');
  expect(field(/아이디/).getAttribute('aria-invalid')).toBe('true');
  await says('체험카드 아이디를 입력해주세요');
  await says('체험카드번호를 입력해주세요');
  expect(document.activeElement).toBe(field(/아이디/));
  fireEvent.change(field(/아이디/), { target: { value: 'dream1001' } });
  expect(document.body.textContent).not.toContain('체험카드 아이디를 입력해주세요');
  press('잔액 조회');
  expect(document.activeElement).toBe(field(/번호/));
  expect(asked).toEqual([]);
});

test('the balance is shown with what is left of it; the number is sent as it is printed on the card', async () => {
  show();
  typeCard();
  expect(field(/번호/).value).toBe('9400-0000-0000-1001');
  press('잔액 조회');
  await says('잔액 조회 중');
  await says('카드 잔액200,000원');
  await says('결제 후 잔액65,000원');
  expect(asked).toEqual([{ cardId: 'dream1001', cardNo: '9400-0000-0000-1001' }]);
});

test('Enter in a field checks the card', async () => {
  show();
  typeCard();
  expect(fireEvent.keyDown(field(/번호/), { key: 'Enter' }), 'nothing is submitted').toBe(false);
  await says('카드 잔액200,000원');
});

test('a code other than 00 is shown in the provider’s words beside the number', async () => {
  answers[BALANCE] = () => answer({ code: '14', message: '카드번호가 올바르지 않습니다.', balance: 0, cardToken: '' });
  show();
  typeCard();
  press(/결제하기$/);
  await says('카드번호가 올바르지 않습니다.');
  await waitFor(() => expect(tokens).toEqual([null]));
  expect(document.activeElement).toBe(field(/번호/));
});

test('a provider that can not be reached is reported beside the button, and can be asked again', async () => {
  answers[BALANCE] = () => refusal(503, 'x', '체험카드사에 연결되지 않습니다.');
  show();
  typeCard();
  press('잔액 조회');
  await says('체험카드사에 연결되지 않습니다.');
  answers[BALANCE] = balance(200_000);
  press('잔액 조회');
  await says('카드 잔액200,000원');
  expect(document.body.textContent).not.toContain('체험카드사에 연결되지 않습니다.');
});

test.each([
  [TOTAL - 1, null],
  [TOTAL, `token-${TOTAL}`],
])('with %i won on the card the press on pay gets %s', async (won, token) => {
  answers[BALANCE] = balance(won);
  show();
  typeCard();
  press(/결제하기$/);
  await waitFor(() => expect(tokens).toEqual([token]));
  expect(document.body.textContent?.includes('잔액이 부족합니다.')).toBe(token === null);
});

test('a recent balance check is not repeated; another total, another card or five minutes check again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  show();
  typeCard();
  const pressed = async (times: number) => {
    press(/결제하기$/);
    await waitFor(() => expect(tokens).toHaveLength(times));
  };
  await pressed(1);
  await pressed(2);
  expect(asked).toHaveLength(1);
  vi.setSystemTime(Date.now() + 5 * 60_000);
  await pressed(3);
  expect(asked).toHaveLength(2);
  fireEvent.change(field(/아이디/), { target: { value: 'dream1002' } });
  expect(document.body.textContent).not.toContain('결제 후 잔액');
  await pressed(4);
  expect(asked.at(-1)).toMatchObject({ cardId: 'dream1002' });
  press('금액 바꾸기');
  await says('잔액이 부족합니다.');
  await pressed(5);
  expect([asked.length, tokens.at(-1)]).toEqual([4, null]);
});

test('an answer that comes after the card was changed is not shown', async () => {
  let release: (response: Response) => void = () => undefined;
  answers[BALANCE] = () => new Promise((resolve) => (release = resolve));
  show();
  typeCard();
  press('잔액 조회');
  await waitFor(() => expect(asked).toHaveLength(1));
  fireEvent.change(field(/번호/), { target: { value: '9400000000001002' } });
  release(balance(200_000)());
  await new Promise((wake) => setTimeout(wake, 20));
  expect(document.body.textContent).not.toContain('결제 후 잔액');
});

test('seats that are held for a card need nothing typed, until another card is', async () => {
  show(held);
  await says('앞서 확인하신 체험카드로 좌석을 맡아 두었습니다');
  expect(document.querySelector('output')?.textContent).toBe('held');
  typeCard('dream1002');
  expect(document.body.textContent).not.toContain('앞서 확인하신');
  expect(document.querySelector('output')?.textContent).toBe('free');
});

test('the provider’s areas and refund deadline are shown, and after the deadline that nothing is refunded', async () => {
  show();
  await says('푸른도 물결시');
  await says('2026년 12월 15일 (화) 23:59까지 취소하셔야 환불됩니다.');
  cleanup();
  answers[POLICY] = policy('N');
  show();
  await says('올해 환불 기한(2026년 12월 15일 (화) 23:59)이 지났습니다. 지금 결제하시면 환불되지 않습니다.');
});

test('rules that fail to load can be requested again, and the card can be checked meanwhile', async () => {
  answers[POLICY] = () => refusal(503, 'x', '체험카드사에 연결되지 않습니다.');
  show();
  await says('사용할 수 있는 지역과 환불 기한을 불러오지 못했습니다.');
  // What is certain without the vendor is still shown before anything is paid.
  await says('결제하신 해의 12월 15일이 지나면 환불할 수 없습니다.');
  typeCard();
  press('잔액 조회');
  await says('카드 잔액200,000원');
  answers[POLICY] = policy('Y');
  press('다시 확인');
  await says('푸른도 물결시');
});

test('neither id nor number nor token is kept by the browser', async () => {
  show();
  typeCard();
  press(/결제하기$/);
  await waitFor(() => expect(tokens).toEqual(['token-200000']));
  const kept = JSON.stringify({ ...sessionStorage, ...localStorage });
  expect(kept).not.toMatch(/dream1001|9400|token-/);
});
