import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { UploadDialog } from './upload-dialog.tsx';

/** What the site answers next; null leaves the call on its way. */
let answer: { readonly status: number; readonly envelope: object } | null = null;
let sent: { readonly path: string; readonly form: FormData; aborted: boolean }[] = [];

/** The browser's own, which says how much is sent. */
class Sender extends EventTarget {
  upload = new EventTarget();
  responseText = '';
  status = 0;
  #path = '';
  #call: (typeof sent)[number] | null = null;
  open(_method: string, path: string): void {
    this.#path = path;
  }
  setRequestHeader(): void {}
  send(form: FormData): void {
    this.#call = { path: this.#path, form, aborted: false };
    sent.push(this.#call);
    const progress = new ProgressEvent('progress', { lengthComputable: true, loaded: 40, total: 100 });
    setTimeout(() => this.upload.dispatchEvent(progress));
    if (answer === null) return;
    this.status = answer.status;
    this.responseText = JSON.stringify(answer.envelope);
    setTimeout(() => ['load', 'loadend'].forEach((name) => this.dispatchEvent(new Event(name))), 5);
  }
  abort(): void {
    if (this.#call !== null) this.#call.aborted = true;
    this.dispatchEvent(new Event('abort'));
  }
}

beforeEach(() => {
  answer = null;
  sent = [];
  document.cookie = 'XSRF-TOKEN=token';
  vi.stubGlobal('XMLHttpRequest', Sender);
});

const READ = { msg: '총 1건 중 오류 0건입니다. 저장 버튼을 눌러야 반영됩니다.', totCnt: 1, errCnt: 0, pcntList: [] };
const refused = (code: string, message: string) => ({
  status: 422,
  envelope: { success: false, response: null, apiError: { status: 422, code, message } },
});
const file = (name: string, text = '이름') => new File([text], name);

function open(replacesTyped = false) {
  const said = { read: vi.fn(), close: vi.fn() };
  render(
    <UploadDialog
      reservationNo="rv_1"
      lineNo="ln_1"
      replacesTyped={replacesTyped}
      onRead={said.read}
      onClose={said.close}
    />,
  );
  return said;
}
// A visitor may drop any file that the browser offers.
const choose = (chosen: File) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(/파일 고르기|\.xls/), chosen);
const start = () => userEvent.click(screen.getByRole('button', { name: '올리기' }));

describe('a file is looked at before it is sent', () => {
  test('without one the sentence says so', async () => {
    open();
    await start();
    expect(screen.getByRole('alert').textContent).toContain('첨부된 파일이 없습니다.');
    expect(sent).toEqual([]);
  });

  test.each([
    ['명단.xlsx', '이름', '양식 파일만 업로드가 가능합니다.', 'Excel 97-2003'],
    ['명단.xls', '', '엑셀 파일에 데이터가 없습니다.', '세 번째 줄부터'],
  ])('%s is refused in place, with what helps', async (name, text, sentence, help) => {
    open();
    await choose(file(name, text));
    await start();
    expect(screen.getByRole('alert').textContent).toContain(sentence);
    expect(screen.getByRole('alert').textContent).toContain(help);
    expect(sent).toEqual([]);
  });
});

test('a file is sent as a part of a form, and what it was read as goes to the page', async () => {
  answer = { status: 200, envelope: { success: true, response: READ, apiError: null } };
  const said = open();
  await choose(file('명단.xls'));
  await start();
  await waitFor(() => expect(said.read).toHaveBeenCalledOnce());
  expect(said.read.mock.calls[0]?.[0]).toMatchObject({ message: READ.msg, rows: 1, wrong: 0 });
  expect(sent[0]?.path).toBe('/api/reservation/rv_1/line/ln_1/experiencers/sheet');
  expect(sent[0]?.form.get('file')).toMatchObject({ name: '명단.xls' });
});

test('while it is sent it says how far it is, and can be stopped', async () => {
  const said = open();
  await choose(file('명단.xls'));
  await start();
  expect(await screen.findByText(/파일을 보내는 중입니다. 40%/)).toBeTruthy();
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: '엑셀 올리기' }).value).toBe(0.4);
  await userEvent.click(screen.getByRole('button', { name: '올리기 중지' }));
  expect(sent[0]?.aborted).toBe(true);
  expect(screen.getByRole('button', { name: '올리기' })).toBeTruthy();
  expect(screen.queryByText('요청이 만료되었습니다.')).toBeNull();
  expect(said.read).not.toHaveBeenCalled();
});

test('shows why the server refuses a file and what helps; the file stays chosen', async () => {
  answer = refused('rooms.sheet-locked', '양식 파일만 업로드가 가능합니다.');
  open();
  await choose(file('명단.xls'));
  await start();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('양식 파일만 업로드가 가능합니다.'));
  expect(screen.getByRole('alert').textContent).toContain('암호');
  expect(screen.getByText('명단.xls')).toBeTruthy();
});

test('it says before that what is typed will be replaced', () => {
  open(true);
  expect(screen.getByText('저장하지 않은 입력은 파일의 내용으로 바뀝니다.')).toBeTruthy();
});
