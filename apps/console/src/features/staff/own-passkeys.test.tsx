import { officePaths } from '@kkumteo/contract/office/staff';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, drawAs, officeAnswers } from './office-answers.test-support.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';

const OPTIONS = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: '꿈터' },
  user: { id: 'AAAA', name: 'jiwon.han', displayName: '한지원' },
  pubKeyCredParams: [],
};

afterEach(() => Reflect.deleteProperty(navigator, 'credentials'));

test('a key that is registered already is said to be', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  const create = () => Promise.reject(new DOMException('known', 'InvalidStateError'));
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
  officeAnswers({
    [officePaths.passkeys]: () => answer({ passkeys: [] }),
    [officePaths.newPasskeyOptions]: () => answer({ options: OPTIONS }),
  });
  drawAs('admin', <OwnPasskeys />);
  await userEvent.click(await screen.findByRole('button', { name: '보안키 등록하기' }));
  expect(await screen.findByText('이미 등록한 보안키예요.')).toBeDefined();
});
