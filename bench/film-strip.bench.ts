import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { printJson, printTable } from './support/contender.ts';
import { drawStrip, film, type Film } from './support/film.ts';
import { startParkServer, fontsAreMade } from './support/park-server.ts';
import { openBrowser } from './support/pressing.ts';
import { productNumber } from './support/school.ts';

/*
 * What a visitor sees of a public page on slow 3G (400 kbit/s, 400 ms round trip), on a phone without any file of the
 * site: a picture every half second, and when its text, its picture and its script are ready. The strip of each page is
 * in `screens/`.
 */
const FIRST_TEXT_MS = 1_500;
const PRODUCT = '소방서 구조대';
const FOLDER = resolve('screens');

const park = await startParkServer();
const browser = await openBrowser();
const films: [string, Film][] = [];
try {
  const pages = {
    landing: '/reserve',
    list: '/reserve/ind/child',
    detail: `/reserve/ind/child/${await productNumber(park.origin, 'P', PRODUCT)}`,
  };
  await fontsAreMade(park.origin);
  await mkdir(FOLDER, { recursive: true });
  for (const [name, path] of Object.entries(pages)) {
    const shot = await film(browser, `${park.origin}${path}`);
    await drawStrip(browser, shot, resolve(FOLDER, `film-strip-${name}.png`));
    films.push([name, shot]);
  }
} finally {
  await browser.close();
  await park.stop();
}
report();

function report(): void {
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  const rows = films.map(([name, { textMs, pictureMs, scriptMs, fontMs }]) => [
    name,
    ...[textMs, pictureMs, fontMs, scriptMs].map(seconds),
    `≤ ${seconds(FIRST_TEXT_MS)}`,
  ]);
  printTable([['on slow 3G, seconds', 'first text', 'picture', 'own font', 'script', 'target of the text'], ...rows]);
  const figures = films.map(([name, { frames: _frames, ...times }]) => [name, times]);
  printJson({ bench: 'film-strip', target: FIRST_TEXT_MS, ...Object.fromEntries(figures) });
  console.log(`The strips are ${films.map(([name]) => `screens/film-strip-${name}.png`).join(', ')}.`);
}
