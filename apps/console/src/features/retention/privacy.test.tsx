import {
  erasuresCall,
  keptCall,
  type KeptRule,
  privacyPaths,
  textCall,
  textsCall,
  type WholeText,
} from '@kkumteo/contract/office/privacy';
import type { StaffRole } from '@kkumteo/domain/staff/may';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import PrivacyPages from '../../pages/privacy.tsx';
import { answer, drawAs, NOW, officeAnswers, refusal } from '../staff/office-answers.test-support.tsx';

const RUN = { ranAt: NOW - 4 * MINUTE_MS, removed: 3, removedAt: NOW - 4 * MINUTE_MS, removedInAll: 1204 };
const RULES: readonly KeptRule[] = [
  { rule: 'visit-people', due: 2, run: { ...RUN, failedAt: null, failure: null } },
  { rule: 'audit', due: 0, run: { ...RUN, failedAt: NOW - MINUTE_MS, failure: '55P03' } },
  { rule: 'inquiries', due: 0, run: null },
];

function draw(address = '/privacy', role: StaffRole = 'admin', paths: Parameters<typeof officeAnswers>[0] = {}) {
  officeAnswers({ [privacyPaths.kept]: () => answer(keptCall.answer.encode({ now: NOW, rules: RULES })), ...paths });
  drawAs(
    role,
    <Routes>
      <Route path="/privacy/*" element={<PrivacyPages />} />
    </Routes>,
    address,
  );
}
const rowOf = async (name: string) => {
  const header = await screen.findByRole('rowheader', { name });
  return within(header.closest('tr') ?? document.body);
};

test('each kind of data says how long it is kept, whether its job runs, and opens to its failure and next run', async () => {
  draw();
  const people = await rowOf('체험자·보호자·인솔자');
  expect(people.getByText('방문하고 1년')).toBeDefined();
  expect(people.getByText('정상')).toBeDefined();
  expect(people.getByText('1,204')).toBeDefined();
  expect((await rowOf('문의와 답')).getByText('아직 실행 전')).toBeDefined();
  expect((await rowOf('예약·결제 처리 기록')).getByText('실패')).toBeDefined();
  await userEvent.click(screen.getByText('남기고 5년'));
  expect(screen.getByText(/55P03/)).toBeDefined();
  expect(screen.getByText('10:51')).toBeDefined();
});

test('who has left is listed with who agreed to it, without a name', async () => {
  const proposed = { by: '문채원', at: NOW };
  const erasures = [
    { memberKey: 7, proposed, approvedBy: null, endedAt: null },
    { memberKey: 42, proposed, approvedBy: '한지원', endedAt: NOW },
    { memberKey: 43, proposed: null, approvedBy: null, endedAt: NOW },
  ];
  draw('/privacy/erasures', 'counsel', {
    [privacyPaths.erasures]: () => answer(erasuresCall.answer.encode({ now: NOW, erasures })),
  });
  expect((await rowOf('7')).getByText('승인을 기다림')).toBeDefined();
  expect((await rowOf('42')).getByText('한지원')).toBeDefined();
  expect((await rowOf('43')).getByText('회원이 직접')).toBeDefined();
});

test('the log of who read what is a way for who may read it', async () => {
  draw();
  expect((await screen.findByRole('link', { name: '열람 기록' })).getAttribute('href')).toBe(
    '/staff/entries?kind=look',
  );
});

test('a role that may not read it sees who may, and a failure can be retried', async () => {
  draw('/privacy', 'reception');
  expect(screen.queryByRole('grid')).toBeNull();
  draw('/privacy', 'counsel', { [privacyPaths.kept]: () => refusal(500, 'http.fault', '잠시 뒤에 다시 해 주세요.') });
  expect(await screen.findByText('잠시 뒤에 다시 해 주세요.')).toBeDefined();
  expect(screen.queryByRole('link', { name: '열람 기록' })).toBeNull();
});

test('a text that members agreed to opens as it was', async () => {
  const text = { textKey: 3, title: '이용약관', effectiveFrom: '2022-11-01', firstAt: NOW };
  const sections: WholeText['sections'] = [
    {
      heading: '제1조 (목적)',
      blocks: [
        { kind: 'text', text: '이 약관은 조건을 정합니다.' },
        { kind: 'table', caption: '보관', head: ['무엇', '기간'], rows: [['기록', '5년']] },
      ],
    },
  ];
  draw('/privacy/texts', 'counsel', {
    [privacyPaths.texts]: () => answer(textsCall.answer.encode({ now: NOW, texts: [text] })),
    [privacyPaths.text(3)]: () => answer(textCall.answer.encode({ text: { ...text, sections } })),
  });
  await userEvent.click(await screen.findByRole('rowheader', { name: '이용약관' }));
  const sheet = within(await screen.findByRole('complementary', { name: '이용약관' }));
  expect(sheet.getByRole('heading', { name: '제1조 (목적)' })).toBeDefined();
  expect(sheet.getByText('무엇 기록, 기간 5년')).toBeDefined();
});
