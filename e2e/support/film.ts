import type { Page } from '@playwright/test';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../screens/', import.meta.url));
/** After a press, its result is on the screen by then. */
const SHOWN_MS = 400;
const WIDTH = { phone: 150, wide: 300 } as const;
const IN_A_ROW = { phone: 10, wide: 5 } as const;

/** Takes a picture after each press and typed field of a walk, and draws them beside each other into `screens/`. */
export async function film(
  page: Page,
  { name, phone }: { readonly name: string; readonly phone: boolean },
  walk: () => Promise<void>,
): Promise<void> {
  const frames: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const shoot = () => page.screenshot({ animations: 'disabled' });
  const take = () => {
    // The browser may refuse a picture while it changes pages; it has one after that.
    last = last.then(async () => frames.push((await shoot().catch(shoot)).toString('base64')));
  };
  await page.exposeFunction('takeFrame', take);
  await page.addInitScript((shownMs) => {
    const isTyped = (target: unknown) => target instanceof HTMLInputElement && target.type !== 'checkbox';
    const after = () => setTimeout(() => (window as unknown as { takeFrame(): void }).takeFrame(), shownMs);
    document.addEventListener('pointerup', after, true);
    document.addEventListener('change', ({ target }) => void (isTyped(target) && after()), true);
  }, SHOWN_MS);
  await walk();
  take();
  await last;
  await draw(page, frames, { name, size: phone ? 'phone' : 'wide' });
}

async function draw(
  page: Page,
  frames: readonly string[],
  { name, size }: { readonly name: string; readonly size: 'phone' | 'wide' },
): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const width = IN_A_ROW[size] * (WIDTH[size] + 10) + 10;
  const paper = await page
    .context()
    .browser()
    ?.newPage({ viewport: { width, height: 100 } });
  await paper?.setContent(`<style>
    body { display: flex; flex-wrap: wrap; margin: 10px; gap: 10px; background: #dde; font: 14px sans-serif }
    figure { width: ${WIDTH[size]}px; margin: 0 } img { width: 100% }
  </style>${frames.map((frame, at) => `<figure><img src="data:image/png;base64,${frame}">${at + 1}</figure>`).join('')}`);
  await paper?.screenshot({ path: `${FOLDER}walk-${name}-${size}.png`, fullPage: true });
  await paper?.close();
}
