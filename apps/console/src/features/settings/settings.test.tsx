import {
  type CatalogueDraft,
  cataloguePaths as paths,
  choicesCall,
  conflictsCall,
  draftCall,
  saveDraftCall,
} from '@kkumteo/contract/office/catalogue';
import { NO_ENTRIES, type DraftEntries } from '@kkumteo/contract/office/catalogue-entries';
import { type Settings, settingsCall, settingsPath } from '@kkumteo/contract/office/settings';
import { limitsOf } from '@kkumteo/domain/catalog/limits';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import SettingsPages from '../../pages/settings.tsx';
import { answer, drawAs, NOW, officeAnswers, refusal } from '../staff/office-answers.test-support.tsx';

const me = { staffKey: 1, name: '한지원' };
const limits = limitsOf({});
const OPERATOR = {
  ...NO_ENTRIES,
  operator: [
    {
      key: '',
      value: {
        parkName: '꿈터',
        foundationName: '한국직업체험재단',
        chairmanTitle: '이사장',
        address: '꿈마을시',
        businessNo: '000-00-00000',
        phone: '031-000-0114',
        email: 'help@example.com',
        hours: { opening: '09:00 – 18:30', callCentre: '09:00 – 18:00', closed: '일요일' },
        policyLinks: [{ label: '이용약관', path: '/reserve/info/terms' }],
        lead: '',
        about: '',
        limits: {
          holdMinutes: String(limits.holdMinutes),
          openPayments: '10',
          freeOrdersADay: '10',
          freeIndividualsADay: '60',
          freeGroupADay: '800',
          signUpsPerAddress: '60',
        },
      },
    },
  ],
};
const TEXT = {
  ...NO_ENTRIES,
  texts: [
    {
      key: 'fees/ko',
      value: {
        name: 'fees',
        language: 'ko' as const,
        document: {
          title: '이용요금',
          effectiveFrom: null,
          sections: [{ heading: '할인', blocks: [{ kind: 'list', items: ['절반'] }] }],
        },
      },
    },
  ],
};
const draftOf = (subject: string, entries: DraftEntries): CatalogueDraft => ({
  draftId: 5,
  subject,
  name: subject,
  state: 'open',
  revision: 1,
  onVersion: 3,
  begunBy: me,
  begunAt: NOW,
  savedBy: me,
  savedAt: NOW,
  dueAt: null,
  failure: null,
  published: entries,
  entries,
  changes: [],
  faults: [],
  needsSecondPerson: false,
});
const LISTS: Settings = {
  operator: null,
  halls: [
    { hall: 'child', name: '어린이체험관', ageGuidance: '초1–초4', closedWeekdays: ['sunday', 'monday'], draft: null },
  ],
  notices: [
    {
      noticeId: 1,
      title: '눈길 조심',
      kind: 'notice',
      hallName: null,
      track: null,
      from: '2026-12-01',
      to: '2026-12-31',
      state: 'shown',
      inEnglish: false,
      draft: null,
    },
  ],
  texts: [],
};

function open(at: string, draft: CatalogueDraft, role: 'admin' | 'programme' | 'finance' = 'admin') {
  const sent = officeAnswers({
    [settingsPath]: () => answer(settingsCall.answer.encode(LISTS)),
    [paths.drafts]: () => answer(draftCall.answer.encode(draft)),
    [paths.choices]: () =>
      answer(choicesCall.answer.encode({ halls: [], streets: [], rooms: [], categories: [], products: [] })),
    [paths.conflicts(5)]: () => answer(conflictsCall.answer.encode({ conflicts: [], newRounds: 0 })),
    [paths.save(5)]: () =>
      answer(
        saveDraftCall.answer.encode({
          isSaved: true,
          draft: { ...draft, revision: 2 },
          theirs: [],
          clashes: [],
          merged: NO_ENTRIES,
        }),
      ),
  });
  drawAs(
    role,
    <Routes>
      <Route path="/settings/*" element={<SettingsPages />} />
    </Routes>,
    at,
  );
  return sent;
}

test('a limit says what it does as it is typed, and nothing where it is out of its bounds', async () => {
  open('/settings', draftOf('operator', OPERATOR));
  const hold = await screen.findByRole('textbox', { name: /좌석을 잡아 두는 시간/ });
  expect(screen.getByText(/^10분 동안 결제하지 않으면 자리가 풀려요/)).toBeDefined();
  const user = userEvent.setup();
  await user.clear(hold);
  await user.type(hold, '15');
  expect(screen.getByText(/^15분 동안 결제하지 않으면 자리가 풀려요/)).toBeDefined();
  await user.clear(hold);
  await user.type(hold, '0');
  expect(screen.queryByText(/0분 동안 결제하지 않으면/)).toBeNull();
  expect(screen.getByText('(5–30분, 보통 10분)')).toBeDefined();
});

test('a text is written in lines, and shown as visitors read it', async () => {
  open('/settings/texts/fees', draftOf('text/fees', TEXT));
  const lines = await screen.findByRole('textbox', { name: '내용' });
  expect(lines).toHaveProperty('value', '# 할인\n\n- 절반');
  await userEvent.type(lines, '\n- 무료');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('무료');
  expect(lines).toHaveProperty('value', '# 할인\n\n- 절반\n- 무료');
});

test('프로그램 comes to the notices, and the operator and the texts are not theirs', async () => {
  open('/settings', draftOf('operator', OPERATOR), 'programme');
  expect(await screen.findByRole('rowheader', { name: '눈길 조심' })).toBeDefined();
  expect(screen.queryByRole('link', { name: '운영사와 한도' })).toBeNull();
  expect(screen.getByRole('link', { name: '체험관' })).toBeDefined();
});

test('others read who may', async () => {
  open('/settings', draftOf('operator', OPERATOR), 'finance');
  expect(await screen.findByText(/볼 수 있는 역할: 프로그램, 관리자/)).toBeDefined();
});

test('a list that could not be read says so', async () => {
  officeAnswers({ [settingsPath]: () => refusal(500, 'http.fault', '잠시 후 다시 시도해 주세요.') });
  drawAs(
    'admin',
    <Routes>
      <Route path="/settings/*" element={<SettingsPages />} />
    </Routes>,
    '/settings/halls',
  );
  expect(await screen.findByRole('button', { name: /다시/ })).toBeDefined();
});
