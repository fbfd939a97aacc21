import type { CommonQuestion } from '@kkumteo/contract/catalog/park-text';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { questionsQuery } from '../../../api/park-texts.ts';
import { CommonQuestions } from './common-questions.tsx';
import { questionsAbout } from './guide.ts';

const QUESTIONS: CommonQuestion[] = [
  { topic: 'visit', question: '보호자도 표를 사야 하나요?', answer: ['보호자 요금이 따로 있습니다.'] },
  { topic: 'refund', question: '환불금은 언제 들어오나요?', answer: ['7일 이내에 지급됩니다.'] },
  { topic: 'refund', question: '하나만 취소할 수 있나요?', answer: ['네, 환불금도 나누어 드립니다.'] },
];

afterEach(cleanup);

function show(address: string): void {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  queries.setQueryData([...questionsQuery.queryKey], { language: 'ko', document: { questions: QUESTIONS } });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[address]}>
        <CommonQuestions />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const open = (): readonly boolean[] => [...document.querySelectorAll('details')].map((each) => each.open);

test('help of a step shows the questions that have its words, the first with its answer', () => {
  show(questionsAbout('환불금'));
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    '환불금은 언제 들어오나요?',
    '하나만 취소할 수 있나요?',
  ]);
  expect(open()).toEqual([true, false]);
});

test('what is typed afterwards counts instead, and opens nothing by itself', async () => {
  show(questionsAbout('환불금'));
  await userEvent.clear(screen.getByRole('textbox', { name: '질문 찾기' }));
  expect(open()).toEqual([false, false, false]);
});
