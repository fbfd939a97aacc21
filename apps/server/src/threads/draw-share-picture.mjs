import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
for (const face of ['Bold', 'Medium'])
  GlobalFonts.registerFromPath(resolve(`pretendard/dist/public/static/alternative/Pretendard-${face}.ttf`), face);

const WIDTH = 1200;
const HEIGHT = 630;
/** The text is below the scene. */
const SCENE_HEIGHT = 470;
// The lower part of a scene matters more: more of the sky is cut than of the ground.
const KEPT_BELOW = 0.55;
const MARGIN = 48;
const TITLE = { face: 'Bold', largest: 60, smallest: 44, ink: '#1e2124', at: 546 };
const LINE = { face: 'Medium', largest: 36, smallest: 30, ink: '#464c53', at: 602 };

// Below it the letters of title and line get spots around them.
const JPEG_QUALITY = 82;

/** The file of a link's picture (`DrawnShare` of `share-picture.ts`). */
export async function drawSharePicture({ scene, title, line, format }) {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const sheet = canvas.getContext('2d');
  sheet.fillStyle = '#ffffff';
  sheet.fillRect(0, 0, WIDTH, HEIGHT);
  if (scene !== null) drawScene(sheet, await loadImage(Buffer.from(scene)));
  drawWords(sheet, title, TITLE);
  drawWords(sheet, line, LINE);
  return format === 'jpeg' ? canvas.encode(format, JPEG_QUALITY) : canvas.encode(format);
}

/** Fills its place and is cut above and below, like `object-fit: cover`. */
function drawScene(sheet, image) {
  const scale = Math.max(WIDTH / image.width, SCENE_HEIGHT / image.height);
  const [width, height] = [WIDTH / scale, SCENE_HEIGHT / scale];
  const [left, top] = [(image.width - width) / 2, (image.height - height) * KEPT_BELOW];
  sheet.drawImage(image, left, top, width, height, 0, 0, WIDTH, SCENE_HEIGHT);
}

/** Writes on one line: long text is smaller, and cut where that is not enough. */
function drawWords(sheet, text, { face, largest, smallest, ink, at }) {
  const room = WIDTH - 2 * MARGIN;
  sheet.fillStyle = ink;
  for (let size = largest; size >= smallest; size -= 4) {
    sheet.font = `${size}px ${face}`;
    if (sheet.measureText(text).width <= room) break;
  }
  sheet.fillText(
    shortened(text, (shown) => sheet.measureText(shown).width <= room),
    MARGIN,
    at,
  );
}

function shortened(text, fits) {
  if (fits(text)) return text;
  const letters = [...text];
  while (letters.length > 0 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
