import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How much slower a phone is than the measuring machine. */
const SLOWER = 4;
/** What a press leads to later (the price after its pause, the seats of the day) is over by then. */
const QUIET_MS = 900;
/** The browser reports no interaction that is shown sooner. */
const SHORTEST_MS = 16;
const PATIENCE_MS = 60_000;

/** One press as its visitor feels it, in milliseconds. */
export interface Press {
  /**
   * From the press to the next picture: the longest event of the interaction, in steps of 8, as the web's INP counts
   * it.
   */
  readonly shown: number;
  /** The script that ran before that picture. */
  readonly script: number;
}

/** A fresh browser context, as a new visitor has it. */
export interface Visit {
  readonly page: Page;
  /** Presses a control with a finger. */
  tap(name: string, control: Locator): Promise<Press>;
  /** Presses one key where the focus is. */
  key(name: string, key: string): Promise<Press>;
  close(): Promise<void>;
}

export type Session = Readonly<Record<string, string>>;

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath(), args: [...BROWSER_FLAGS] });

/**
 * Opens an address on a phone, or at this width, with a member's session; the processor is slow as soon as `ready` is
 * shown.
 */
export async function visit(
  browser: Browser,
  url: string,
  { session, ready, width = 360 }: { readonly session: Session; readonly ready: string; readonly width?: number },
): Promise<Visit> {
  const phone = width < 800;
  const context = await browser.newContext({
    viewport: { width, height: phone ? 780 : 900 },
    deviceScaleFactor: phone ? 2 : 1,
    isMobile: phone,
    hasTouch: phone,
    locale: 'ko-KR',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addCookies(cookiesOf(session, url));
  const page = await context.newPage();
  await page.addInitScript(listen);
  await page.goto(url);
  await page.locator(ready).first().waitFor();
  await page.waitForTimeout(QUIET_MS);
  await page.evaluate(addIdle);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const pressed = (name: string, act: () => Promise<void>) => measured({ page, cdp, name }, act);
  return {
    page,
    tap: async (name, control) => {
      const { x, y } = await middleOf(page, control);
      return pressed(name, () => (phone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)));
    },
    key: (name, key) => pressed(name, () => page.keyboard.press(key)),
    close: () => context.close(),
  };
}

interface Watched {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly name: string;
}

async function measured({ page, cdp, name }: Watched, act: () => Promise<void>): Promise<Press> {
  const folder = process.env['BENCH_PROFILES'];
  await page.evaluate(() => void (pressEvents.length = 0));
  if (folder !== undefined) await cdp.send('Profiler.enable').then(() => cdp.send('Profiler.start'));
  await act();
  await page.waitForTimeout(QUIET_MS);
  if (folder !== undefined) {
    const { profile } = await cdp.send('Profiler.stop');
    await writeFile(join(folder, `${name}.cpuprofile`), JSON.stringify(profile));
  }
  const events = await page.evaluate(() => pressEvents);
  const shown = events.filter(({ isPress }) => isPress).map(({ duration }) => duration);
  return { shown: Math.max(SHORTEST_MS, ...shown), script: covered(events) };
}

/** How long at least one of the events was being handled: events overlap. */
function covered(events: readonly PressEvent[]): number {
  let [sum, until] = [0, 0];
  for (const { from, to } of events.toSorted((a, b) => a.from - b.from)) {
    sum += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return sum;
}

interface PressEvent {
  readonly isPress: boolean;
  readonly duration: number;
  readonly from: number;
  readonly to: number;
}

declare global {
  /** In the page: the events since it was emptied. */
  var pressEvents: PressEvent[];
}

/** In the page: records the browser's event timings. */
function listen(): void {
  globalThis.pressEvents = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { readonly interactionId?: number })[])
      pressEvents.push({
        isPress: (entry.interactionId ?? 0) > 0,
        duration: entry.duration,
        from: entry.processingStart,
        to: entry.processingEnd,
      });
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** In the page: a button and a field that do next to nothing, which every press is held against. */
function addIdle(): void {
  const place = document.createElement('div');
  place.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 99999; background: white';
  place.innerHTML = '<button id="idle-button">0</button><input id="idle-field" size="4">';
  const button = place.querySelector('button');
  button?.addEventListener('click', () => (button.textContent = String(Number(button.textContent) + 1)));
  document.body.append(place);
}

/** In the middle of the screen, where no bar lies over it. */
async function middleOf(page: Page, control: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page.waitForTimeout(QUIET_MS / 3);
  const box = await control.boundingBox();
  if (box === null) throw new Error('what is to be pressed is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

// With a page's address a cookie would count below that page alone, and its calls would be a stranger's.
const cookiesOf = ({ cookie = '' }: Session, url: string) =>
  cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, url: new URL(url).origin };
  });

/** The browser that the tools found, else Playwright's. */
export const browserPath = (): string => process.env['CHROME_PATH'] ?? chromium.executablePath();

export const BROWSER_FLAGS = ['--no-sandbox', '--disable-gpu'];
