import type { PageAnswers } from '@kkumteo/contract/pages/rendering';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Logger } from '../observe/logger.ts';
import { openPageRenderer } from './page-renderer.ts';
import { openFolderForTest } from '../testing/folder.test-support.ts';

let folder: string;
const error = vi.fn<Logger['error']>();
const logger = { error };
beforeEach(async () => {
  folder = await openFolderForTest();
  error.mockClear();
});

const NO_ANSWERS = {} as PageAnswers;

async function build(text: string): Promise<void> {
  await mkdir(join(folder, '.server'));
  await writeFile(join(folder, '.server/render-page.mjs'), text);
}

it('renders with what the build has for it', async () => {
  await build('export const renderPage = async (address) => ({ html: address, data: "[]" });');
  const render = await openPageRenderer(folder, logger);
  expect(await render('/reserve', NO_ANSWERS)).toEqual({ html: '/reserve', data: '[]' });
});

it('sends a page empty that can’t be rendered, and says in the log which one and why', async () => {
  await build('export const renderPage = async () => { throw new Error("A part is broken"); };');
  const render = await openPageRenderer(folder, logger);
  expect(await render('/reserve/ind', NO_ANSWERS)).toBeNull();
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { err: expect.objectContaining({ message: 'A part is broken' }), address: '/reserve/ind' },
    'a page could not be rendered',
  );
});

it('renders nothing where the build’s part for it can’t be loaded, and says so once', async () => {
  await build('this is no module');
  const render = await openPageRenderer(folder, logger);
  expect([await render('/reserve', NO_ANSWERS), await render('/reserve', NO_ANSWERS)]).toEqual([null, null]);
  expect(error).toHaveBeenCalledOnce();
});

it('renders nothing and is silent where nothing is built', async () => {
  const render = await openPageRenderer(folder, logger);
  expect(await render('/reserve', NO_ANSWERS)).toBeNull();
  expect(error).not.toHaveBeenCalled();
});
