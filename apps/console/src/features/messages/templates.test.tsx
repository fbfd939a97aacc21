import {
  registerTemplateCall,
  templateCall,
  templatePaths as paths,
  templatesCall,
  type TemplateShown,
  type TemplateVersionShown,
  writeTemplateCall,
} from '@kkumteo/contract/office/message-templates';
import { decode } from '@kkumteo/contract/wire/codec';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { setServerTime } from '../../lib/clock.ts';
import MessagePages from '../../pages/messages.tsx';
import { answer, drawAs, NOW, officeAnswers, refusal } from '../staff/office-answers.test-support.tsx';

beforeEach(() => setServerTime(NOW));

const BUILT_IN: TemplateVersionShown = {
  version: 0,
  subject: '[#{시설명}] 예약이 완료되었습니다',
  text: '#{이름}님, 예약이 완료되었습니다.\n■ 예약번호: #{예약번호}',
  subjectInEnglish: '[#{시설명}] Booking confirmed',
  textInEnglish: '#{이름}, your booking is confirmed.\nBooking number: #{예약번호}',
  registration: 'approved',
  code: 'KA01TP1',
  rejectedFor: null,
  writtenAt: null,
  writtenBy: null,
  reason: null,
  liveAt: null,
  droppedAt: null,
  sent: null,
};
const place = (name: string, sample: string, sampleInEnglish = sample, isNeeded = false) => ({
  name,
  sample,
  sampleInEnglish,
  most: sample.length,
  isNeeded,
});
const SHOWN: TemplateShown = {
  now: NOW,
  kind: 'booking-confirmed',
  places: [
    place('시설명', '꿈터', 'Kkumteo'),
    place('이름', '이*나'),
    place('예약번호', 'KT-0291-2135-7', 'KT-0291-2135-7', true),
  ],
  hasEnglish: true,
  goesToPhones: true,
  hasAlimtalk: true,
  versions: [BUILT_IN],
  live: 0,
  waiting: null,
};
const WAITING: TemplateVersionShown = {
  ...BUILT_IN,
  version: 1,
  text: '#{이름}님, 곧 만나요!\n■ 예약번호: #{예약번호}',
  registration: 'rejected',
  code: 'KA01TP2',
  rejectedFor: '변수가 많음',
  writtenAt: NOW,
  writtenBy: '한상담',
  reason: '말을 다듬음',
  sent: { alimtalk: 0, text: 0, mail: 0 },
};

const one = paths.one('booking-confirmed');
const list = () =>
  answer(
    templatesCall.answer.encode({
      now: NOW,
      hasAlimtalk: true,
      templates: [
        { kind: 'booking-confirmed', registration: 'approved', waiting: 'in-review' },
        { kind: 'visit-reminder', registration: 'none', waiting: null },
        { kind: 'inquiry-asked', registration: null, waiting: null },
      ],
    }),
  );
const answers = (shown: () => TemplateShown, others = {}) =>
  officeAnswers({ [paths.all]: list, [one]: () => answer(templateCall.answer.encode(shown())), ...others });
const pages = (
  <Routes>
    <Route path="/messages/*" element={<MessagePages />} />
  </Routes>
);
type User = ReturnType<typeof userEvent.setup>;
async function typeBehind(user: User, area: HTMLTextAreaElement, text: string): Promise<void> {
  await user.click(area);
  await user.paste(text);
}
const discard = (user: User) => user.click(screen.getByText('고친 것 버리기'));
const ADDRESS = '/messages/templates/booking-confirmed';

test('the list says which words wait and which are not registered, and nothing of those that are as they should be', async () => {
  answers(() => SHOWN);
  drawAs('reception', pages, '/messages/templates');
  const nav = await screen.findByRole('navigation', { name: '템플릿' });
  within(nav).getByRole('link', { name: '예약 완료 고침 · 검수 중' });
  within(nav).getByRole('link', { name: '방문 전날 안내 등록 안 됨' });
  within(nav).getByRole('link', { name: '회원 문의' });
});

test('a place that the message does not know is refused as it is typed, and nothing is lost or sent', async () => {
  const user = userEvent.setup();
  const sent = answers(() => SHOWN);
  drawAs('counsel', pages, ADDRESS);
  const text = await screen.findByLabelText<HTMLTextAreaElement>('내용');
  await typeBehind(user, text, ' #{장소}');
  screen.getByText('#{장소}은(는) 이 메시지가 모르는 변수예요. 아래의 변수만 넣을 수 있어요.');
  await user.click(screen.getByRole('button', { name: '저장하기' }));
  expect([document.activeElement === text, text.value.endsWith('#{장소}')]).toEqual([true, true]);
  expect(sent.filter(({ body }) => body !== null)).toEqual([]);
  // A place is put where the caret is, and the preview has its sample.
  await user.clear(text);
  await user.click(screen.getAllByRole('button', { name: '예약번호 필수' })[0] ?? text);
  expect(text.value).toBe('#{예약번호}');
  within(screen.getByRole('complementary', { name: '미리 보기' })).getByText('KT-0291-2135-7');
  await discard(user);
  expect(text.value).toBe(BUILT_IN.text);
});

test('changed words are saved with a reason, and say before that they wait for their approval', async () => {
  const user = userEvent.setup();
  let shown = SHOWN;
  const sent = answers(() => shown, {
    [paths.write('booking-confirmed')]: () => {
      shown = { ...SHOWN, versions: [WAITING, BUILT_IN], waiting: 1 };
      return answer(writeTemplateCall.answer.encode({ version: 1, isLive: false }));
    },
    [paths.register('booking-confirmed')]: () =>
      answer(registerTemplateCall.answer.encode({ version: 1, isLive: true })),
  });
  drawAs('counsel', pages, ADDRESS);
  const text = await screen.findByLabelText<HTMLTextAreaElement>('내용');
  await typeBehind(user, text, ' 곧 만나요!');
  screen.getByText('알림톡은 심사를 받아야 해요. 승인될 때까지 문자와 메일도 지금 글로 가요.');
  await user.click(screen.getByRole('button', { name: '저장하기' }));
  const sheet = screen.getByRole('complementary', { name: '글 저장하기' });
  await user.click(within(sheet).getByText('말을 다듬음'));
  await user.click(within(sheet).getByRole('button', { name: '저장하기' }));
  await screen.findByText('고친 글이 승인을 기다려요: 반려');
  const saved = decode(writeTemplateCall.body, sent.find(({ body }) => body !== null)?.body);
  expect(saved).toMatchObject({ after: 0, reason: '말을 다듬음', subjectInEnglish: BUILT_IN.subjectInEnglish });
  expect(text.value).toBe(WAITING.text);
  screen.getByText('템플릿 코드 KA01TP2. 변수가 많음 그동안은 나가는 글이 그대로 나가요.');
  await user.click(screen.getByRole('button', { name: '고친 글의 등록 상태 적기' }));
  const registration = screen.getByRole('complementary', { name: '알림톡 등록 상태' });
  await user.click(within(registration).getByLabelText('승인'));
  await user.clear(within(registration).getByLabelText('템플릿 코드'));
  await user.click(within(registration).getByText('심사 결과가 나옴'));
  await user.click(within(registration).getByRole('button', { name: '등록 상태 적기' }));
  within(registration).getByText('메시지 회사가 준 템플릿 코드를 적어 주세요.');
  await user.type(within(registration).getByLabelText('템플릿 코드'), 'KA01TP3');
  await user.click(within(registration).getByRole('button', { name: '등록 상태 적기' }));
  const noted = decode(registerTemplateCall.body, sent.findLast(({ body }) => body !== null)?.body);
  expect(noted).toMatchObject({ version: 1, after: 1, state: 'approved', code: 'KA01TP3', rejectedFor: null });
});

test('who writes while another saves reads of it, keeps what was typed, and continues', async () => {
  const user = userEvent.setup();
  let shown = SHOWN;
  const sent = answers(() => shown, {
    [paths.write('booking-confirmed')]: () => {
      shown = { ...SHOWN, versions: [WAITING, BUILT_IN], waiting: 1 };
      return refusal(409, 'messages.template-changed', '그사이 다른 직원이 고쳤어요.');
    },
  });
  drawAs('counsel', pages, ADDRESS);
  await typeBehind(user, await screen.findByLabelText<HTMLTextAreaElement>('내용'), ' 두 번째로 고친 글');
  await user.click(screen.getByRole('button', { name: '저장하기' }));
  const sheet = screen.getByRole('complementary', { name: '글 저장하기' });
  await user.click(within(sheet).getByText('말을 다듬음'));
  await user.click(within(sheet).getByRole('button', { name: '저장하기' }));
  await screen.findByText('그사이 다른 직원이 새 글을 저장했어요');
  expect(screen.getByLabelText<HTMLTextAreaElement>('내용').value).toContain('두 번째로 고친 글');
  await user.click(screen.getByRole('button', { name: '확인했어요, 내 글로 계속하기' }));
  await user.click(within(sheet).getByRole('button', { name: '저장하기' }));
  const again = decode(writeTemplateCall.body, sent.findLast(({ body }) => body !== null)?.body);
  expect([again.after, again.text.includes('두 번째로 고친 글')]).toEqual([1, true]);
  await user.click(within(sheet).getByRole('button', { name: '그만두기' }));
  await discard(user);
});

test('a role that only reads sees words, state and preview, and no way to change them', async () => {
  answers(() => ({ ...SHOWN, versions: [WAITING, BUILT_IN], waiting: 1 }));
  drawAs('reception', pages, ADDRESS);
  expect((await screen.findByLabelText<HTMLTextAreaElement>('내용')).readOnly).toBe(true);
  screen.getByText('고친 글이 승인을 기다려요: 반려');
  for (const name of ['저장하기', '등록 상태 적기', '고친 글의 등록 상태 적기', '기다리는 글 버리기'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a kind that there is not is not found, and a failure can be tried again', async () => {
  answers(() => SHOWN, { [one]: () => refusal(503, 'site.busy', '잠시 뒤에 다시 해 주세요.') });
  drawAs('counsel', pages, '/messages/templates/no-such-kind');
  await screen.findByRole('heading', { level: 1, name: /없/ });
  drawAs('counsel', pages, ADDRESS);
  await screen.findByRole('button', { name: /다시/ });
});
