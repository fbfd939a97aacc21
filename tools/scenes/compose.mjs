// A job is a small stage: tinted sky, a sun behind the hero, a ground line, one person at work, tools of the trade.
// What matters lies within the middle 640 of 800, so that one picture fits the wide detail (2 : 1) and, cropped at the
// sides by `object-fit: cover`, the card (16 : 10).
import { HAIR, HALL_COLOURS } from './lines.mjs';

const ICON_UNITS = 32;
/** The lowest line of a person in the icon set: shoulders end two units above the edge. */
const SHOULDER_LINE = 30;

/** Where another head sits on the shoulders of a person of the set. */
const HEAD = 'translate(16 10)scale(.6)translate(-16 -17)';

const STAGE_PLACES = [
  { x: 228, y: 132, size: 92, turn: -9 },
  { x: 578, y: 116, size: 92, turn: 9 },
  { x: 606, y: 284, size: 88, turn: 6 },
  { x: 190, y: 286, size: 84, turn: -6 },
];

const BAND_PLACES = [
  { x: 66, y: 88, size: 60, turn: -8 },
  { x: 304, y: 68, size: 58, turn: 12 },
  { x: 322, y: 176, size: 60, turn: 6 },
  { x: 40, y: 174, size: 56, turn: -6 },
];

/** A stage of 800 × 400 for cards and details. */
export function stage(scene, icons) {
  const [sky, sun, ground] = HALL_COLOURS[scene.hall];
  return svg(800, 400, [
    rect(800, 400, sky),
    circle(400, 186, 170, sun),
    `<path fill="${ground}" d="M0 330Q400 292 800 330V400H0Z"/>`,
    person(scene.hero, { x: 400, foot: 340, size: 246 }, icons, 'h'),
    ...things(scene.props, STAGE_PLACES, icons),
  ]);
}

/** A small square of the hero alone, 160 × 160. */
export function square(scene, icons) {
  const [, sun] = HALL_COLOURS[scene.hall];
  return svg(160, 160, [rect(160, 160, sun), person(scene.hero, { x: 80, foot: 132, size: 112 }, icons, 'h')]);
}

/** The band of a hall, 360 × 232, without a sky: the page's band shows through. */
export function band(scene, icons) {
  const [, sun, ground] = HALL_COLOURS[scene.hall];
  return svg(360, 232, [
    circle(184, 104, 94, sun),
    `<ellipse cx="184" cy="214" rx="176" ry="24" fill="${ground}"/>`,
    person(scene.hero, { x: 184, foot: 206, size: 146 }, icons, 'h'),
    ...things(scene.props, BAND_PLACES, icons),
  ]);
}

function svg(width, height, parts) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}

const rect = (width, height, fill) => `<path fill="${fill}" d="M0 0H${width}V${height}H0Z"/>`;
const circle = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

function person(hero, { x, foot, size }, icons, prefix) {
  const [, head, body, hair] = /^(?:([^@]+)@)?([^~]+)(?:~(.+))?$/.exec(hero);
  const scale = size / ICON_UNITS;
  const place = `translate(${short(x - size / 2)} ${short(foot - SHOULDER_LINE * scale)})scale(${short(scale)})`;
  const shoulders = withHair(picture(body, icons, prefix), hair);
  const otherHead = head === undefined ? '' : `<g transform="${HEAD}">${picture(head, icons, `${prefix}h`)}</g>`;
  return `<g transform="${place}">${shoulders}${otherHead}</g>`;
}

function withHair(body, hair) {
  if (hair === undefined) return body;
  const [light, dark] = HAIR[hair];
  return body.replace(/#f1a11e/gi, light).replace(/#d37034/gi, dark);
}

function things(names, places, icons) {
  return names.map((name, index) => {
    const { x, y, size, turn } = places[index];
    const scale = size / ICON_UNITS;
    const middle = ICON_UNITS / 2;
    const place = `translate(${x} ${y})rotate(${turn})scale(${short(scale)})translate(-${middle} -${middle})`;
    return `<g transform="${place}">${picture(name, icons, `p${index}`)}</g>`;
  });
}

function picture(name, icons, prefix) {
  const body = icons[name]?.body;
  if (body === undefined) throw new Error(`The icon set has no picture named "${name}".`);
  return withOwnIds(body, prefix);
}

/** Ids of the icon set repeat from one picture to the next; inside a scene they must not. */
function withOwnIds(body, prefix) {
  return body
    .replace(/\bid="([^"]+)"/g, (_, id) => `id="${prefix}-${id}"`)
    .replace(/url\(#([^)]+)\)/g, (_, id) => `url(#${prefix}-${id})`)
    .replace(/href="#([^"]+)"/g, (_, id) => `href="#${prefix}-${id}"`);
}

const short = (value) => Number(value.toFixed(3));
