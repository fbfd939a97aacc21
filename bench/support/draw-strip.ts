import type { Browser } from '@playwright/test';
import type { Film, Frame } from './film.ts';

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
