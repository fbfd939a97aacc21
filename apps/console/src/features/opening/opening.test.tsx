import { openingCall, openingPaths, type Opening } from '@kkumteo/contract/office/opening';
import { OPENING_STEPS, type OpeningStep } from '@kkumteo/domain/opening/opening-steps';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import OpeningPage from '../../pages/opening.tsx';
import { answer, drawAs, NOW, officeAnswers } from '../staff/office-answers.test-support.tsx';

const parkWithout = (...missing: readonly OpeningStep[]): Opening => ({
  now: NOW,
  steps: OPENING_STEPS.map((step) => ({ step, state: missing.includes(step) ? 'missing' : 'done' })),
  isOpen: false,
  openedAt: null,
  operator: null,
  halls: [],
  categories: [],
  products: { sold: 0, drafts: 0 },
  unpriced: [],
  calendar: { openDays: 0, firstDay: null, lastDay: null },
  staff: { active: 1, invited: 0 },
  payment: { keys: 'none', trials: [] },
});

const answering = (opening: Opening) =>
  officeAnswers({ [openingPaths.opening]: () => answer(openingCall.answer.encode(opening)) });

test('the first step that is missing is open, and a later one says what it waits for', async () => {
  answering(parkWithout('operator', 'halls', 'open'));
  drawAs('admin', <OpeningPage />);
  await screen.findByRole('form', { name: '운영자' });
  await userEvent.click(screen.getByRole('button', { name: /2\. 체험관/ }));
  screen.getByText('먼저 ‘운영자’ 단계를 끝내 주세요.');
  expect(screen.queryByRole('form')).toBeNull();
});

test('a park without keys reads which variables to set, and can’t be opened', async () => {
  answering(parkWithout('payment', 'open'));
  drawAs('admin', <OpeningPage />);
  await screen.findByText(/TOSS_CLIENT_KEY와 TOSS_SECRET_KEY/);
  expect(screen.queryByRole('button', { name: '100원으로 시험하기' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /8\. 열기/ }));
  screen.getByText('아직 남은 단계: 결제');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '공원 열기' }).disabled).toBe(true);
});

test('faults of what is written are said beside their fields, and what was typed stays', async () => {
  const sent = officeAnswers({
    [openingPaths.opening]: () => answer(openingCall.answer.encode(parkWithout('operator', 'open'))),
    [openingPaths.operator]: () => answer({ faults: [{ field: 'phone', sentence: '값이 비어 있습니다.' }] }),
  });
  drawAs('admin', <OpeningPage />);
  await userEvent.type(await screen.findByRole('textbox', { name: '공원 이름' }), '바다 직업마을');
  await userEvent.click(screen.getByRole('button', { name: '운영자 저장' }));
  expect(await screen.findByRole('textbox', { name: '전화번호', description: /비어/ })).toBe(document.activeElement);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '공원 이름' }).value).toBe('바다 직업마을');
  expect(sent.at(-1)?.body).toMatchObject({ parkName: '바다 직업마을' });
});
