import type { Browser, CDPSession, Page } from '@playwright/test';

const EVERY_MS = 500;
const LONGEST_MS = 30_000;
/** Slow 3G as the browser's own tools have it. */
const SLOW_3G = { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8, offline: false };

interface Frame {
  readonly atMs: number;
  /** PNG, in base64. */
  readonly picture: string;
}

/** When the parts of a page were ready, in milliseconds from its request. */
export interface Film {
  readonly frames: readonly Frame[];
  readonly textMs: number;
  /** When the largest part of the first screen was painted. */
  readonly pictureMs: number;
  readonly fontMs: number;
  /** When the script had taken the page over. */
  readonly scriptMs: number;
}

/**
 * Opens an address on a phone on slow 3G and takes a picture every half second until its script runs; fails after half
 * a minute.
 */
export async function film(browser: Browser, url: string): Promise<Film> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
    locale: 'ko-KR',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_3G);
    const frames = await takeFrames(page, cdp, url);
    return { frames, ...(await page.evaluate(() => globalThis.stood)) };
  } finally {
    await context.close();
  }
}

async function takeFrames(page: Page, cdp: CDPSession, url: string): Promise<readonly Frame[]> {
  const frames: Frame[] = [];
  const begun = performance.now();
  const coming = page.goto(url, { waitUntil: 'commit' });
  let stands = false;
  for (let at = 0; !stands; at += EVERY_MS) {
    if (at > LONGEST_MS) throw new Error(`${url} did not stand in ${LONGEST_MS / 1000} seconds`);
    await new Promise((wake) => setTimeout(wake, begun + at - performance.now()));
    // Before the first byte the tab has no page that could be asked.
    stands =
      at > 0 &&
      (await page.evaluate(() => globalThis.stood?.scriptMs > 0 && globalThis.stood.fontMs > 0).catch(() => false));
    const { data } = await cdp.send('Page.captureScreenshot', { format: 'png' });
    frames.push({ atMs: Math.round(performance.now() - begun), picture: data });
  }
  await coming;
  return frames;
}

declare global {
  /** In the page: when its parts were ready. */
  var stood: { textMs: number; pictureMs: number; fontMs: number; scriptMs: number };
}

/** In the page: notes when the first text, the largest part, the font and the script are there. */
function watch(): void {
  globalThis.stood = { textMs: 0, pictureMs: 0, fontMs: 0, scriptMs: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'first-contentful-paint') stood.textMs = Math.round(entry.startTime);
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) stood.pictureMs = Math.round(entry.startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = setInterval(() => {
    const now = Math.round(performance.now());
    const isOwn = ({ family, status }: FontFace) => family.includes('Kkumteo') && status === 'loaded';
    if (stood.fontMs === 0 && [...document.fonts].some(isOwn)) stood.fontMs = now;
    // The answers that came with the page go once the script has taken all of it over.
    const isTaken = document.readyState !== 'loading' && document.getElementById('page-data') === null;
    if (stood.scriptMs === 0 && isTaken) stood.scriptMs = now;
    if (stood.scriptMs > 0 && stood.fontMs > 0) clearInterval(look);
  }, 20);
}

const WIDTH = 180;
const IN_A_ROW = 8;

/** Draws the frames of a film beside each other, each with its time, into a PNG. */
export async function drawStrip(browser: Browser, { frames }: Film, file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: IN_A_ROW * (WIDTH + 10) + 10, height: 100 } });
  await page.setContent(`<style>
    body { display: flex; flex-wrap: wrap; margin: 10px; gap: 10px; background: #dde; font: 14px sans-serif }
    figure { width: ${WIDTH}px; margin: 0 } img { width: 100%; background: #fff }
  </style>${frames.map(frameHtml).join('')}`);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}

const frameHtml = ({ atMs, picture }: Frame): string =>
  `<figure><img src="data:image/png;base64,${picture}"><figcaption>${(atMs / 1000).toFixed(1)} s</figcaption></figure>`;
