import { readFile } from 'node:fs/promises';
import { at } from './repository.mjs';

/** Bytes of the font of a page of the demo park (decision 61), as the built server makes it. */
export async function weighFirstFont() {
  const own = await readFile(at('apps/web/dist/.vite/own-letters.txt'), 'utf8');
  const built = (file) => import(new URL(`../${file}`, import.meta.url).href);
  const { FIRST_FONT, fontLetters } = await built('apps/server/dist/pages/font-letters.js');
  const { subsetFont } = await built('apps/server/dist/threads/subset-font.js');
  const { first } = fontLetters(own, await demoCatalogue(built));
  return (await subsetFont({ ...FIRST_FONT, letters: first })).length;
}

/** What visitors read of the demo park, in the shape of the server's catalogue. */
async function demoCatalogue(built) {
  const [demo, { soldProducts }] = await Promise.all(
    ['packages/demo-park/dist/catalogue.js', 'packages/catalogue/dist/tables/products.js'].map(built),
  );
  const document = await demo.demoCatalogue();
  const none = new Map();
  return {
    products: soldProducts(document).map(({ product }) => ({ product })),
    halls: new Map(document.halls.map((hall) => [hall.hall, hall])),
    rooms: new Map([[0, document.rooms]]),
    categories: none,
    calendar: none,
    streets: [],
    notices: [],
    operator: null,
    texts: none,
    english: { texts: new Map(document.english.map(({ korean, english }) => [korean, english])) },
  };
}
