import { createCanvas, loadImage } from '@napi-rs/canvas';
import { crc32 } from 'node:zlib';

/* Pictures as cameras, programs and attackers make them. */

/** Red, green, blue and black quarters, so that a turn and a cut can be seen. */
export function quarters(width: number, height: number) {
  const canvas = createCanvas(width, height);
  const sheet = canvas.getContext('2d');
  const colours = ['#ff0000', '#00ff00', '#0000ff', '#000000'];
  colours.forEach((colour, at) => {
    sheet.fillStyle = colour;
    sheet.fillRect((at % 2) * (width / 2), Math.floor(at / 2) * (height / 2), width / 2, height / 2);
  });
  return canvas;
}

export const photo = (width = 1600, height = 1200): Buffer => quarters(width, height).encodeSync('jpeg', 90);

/** The colour of a point, given as parts of width and height, with its size. */
export async function lookAt(bytes: Buffer, points: readonly (readonly [x: number, y: number])[]) {
  const image = await loadImage(bytes);
  const canvas = createCanvas(image.width, image.height);
  const sheet = canvas.getContext('2d');
  sheet.drawImage(image, 0, 0);
  const colours = points.map(([x, y]) => {
    const [red = 0, green = 0, blue = 0] = sheet.getImageData(x * image.width, y * image.height, 1, 1).data;
    return [red, green, blue];
  });
  return { width: image.width, height: image.height, colours };
}

export const PLACE = 'taken at the school';

/** The JPEG with what a phone writes into it: how to turn it, and where it was taken. */
export function asTakenByPhone(jpeg: Buffer, orientation: number): Buffer {
  const entry = (tag: number, type: number, count: number, value: number): Buffer => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(count, 4);
    // A number of two bytes lies in the first two.
    bytes.writeUInt32BE(type === 3 ? value * 0x1_00_00 : value, 8);
    return bytes;
  };
  const text = Buffer.from(`${PLACE}\0`);
  // After the header, two entries and the link to no further directory.
  const end = 8 + 2 + 3 * 12 + 4;
  const gps = Buffer.concat([u16(1), entry(0x1b, 2, text.length, end), u32(0)]);
  const directory = [
    entry(0x010e, 2, text.length, end),
    entry(0x0112, 3, 1, orientation),
    entry(0x8825, 4, 1, end + text.length),
  ];
  const tiff = Buffer.concat([Buffer.from('MM\0*'), u32(8), u16(3), ...directory, u32(0), text, gps]);
  return afterStart(jpeg, segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff])));
}

/** The JPEG in the colours of Adobe RGB (1998), by a profile of a matrix and a power. */
export function inAdobeRgb(jpeg: Buffer): Buffer {
  const fixed = (value: number) => u32(Math.round(value * 65_536));
  const xyz = (...values: readonly number[]) => Buffer.concat([Buffer.from('XYZ \0\0\0\0'), ...values.map(fixed)]);
  const curve = Buffer.concat([Buffer.from('curv\0\0\0\0'), u32(1), u16(Math.round(2.199 * 256)), u16(0)]);
  const tags: readonly (readonly [name: string, content: Buffer])[] = [
    ['wtpt', xyz(0.9642, 1, 0.8249)],
    ['rXYZ', xyz(0.60974, 0.31111, 0.01947)],
    ['gXYZ', xyz(0.20528, 0.62567, 0.06087)],
    ['bXYZ', xyz(0.14919, 0.06322, 0.74457)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  let at = 128 + 4 + tags.length * 12;
  const table = tags.map(([name, content]) => {
    at += content.length;
    return Buffer.concat([Buffer.from(name), u32(at - content.length), u32(content.length)]);
  });
  const head = Buffer.alloc(128);
  head.writeUInt32BE(at, 0);
  head.writeUInt32BE(0x02_10_00_00, 8);
  head.write('mntrRGB XYZ ', 12);
  head.write('acsp', 36);
  Buffer.concat([0.9642, 1, 0.8249].map(fixed)).copy(head, 68);
  const profile = Buffer.concat([head, u32(tags.length), ...table, ...tags.map(([, content]) => content)]);
  return afterStart(jpeg, segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile])));
}

/**
 * A JPEG for print, of one colour, in Adobe's inverted CMYK: each component has one table, with a code of one bit for
 * "no difference" and one of two bits for the difference of its first block.
 */
export function inCmyk(width: number, height: number, ink: readonly [number, number, number, number]): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const frame = [8, ...u16(height), ...u16(width), 4, ...[1, 2, 3, 4].flatMap((id) => [id, 0x11, 0])];
  const scan = [4, ...[1, 2, 3, 4].flatMap((id) => [id, 0]), 0, 63, 0];
  // Category 0 as `0`, category 10 as `10`; of the other coefficients only the end of the block, as `0`.
  const tables = [0, 1, 1, ...Array(14).fill(0), 0, 10, 0x10, 1, ...Array(15).fill(0), 0];
  const bits = Array.from({ length: blocks }, (_, block) =>
    ink.map((part) => (block > 0 ? '00' : `10${firstBlock(Math.max(255 - part, 1))}0`)).join(''),
  ).join('');
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\0', 'latin1')),
    segment(0xdb, Buffer.from([0, ...Array(64).fill(1)])),
    segment(0xc0, Buffer.from(frame)),
    segment(0xc4, Buffer.from(tables)),
    segment(0xda, Buffer.from(scan)),
    stuffed(bits),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Ten bits of the first coefficient of a flat block, which is eight times its distance from the middle. */
function firstBlock(level: number): string {
  const difference = (level - 128) * 8;
  if (Math.abs(difference) < 512) throw new Error('this colour has another category');
  return (difference > 0 ? difference : difference + 1023).toString(2).padStart(10, '0');
}

/** The bits filled up with ones; after a byte of ones comes a zero. */
function stuffed(bits: string): Buffer {
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return Buffer.from(
    bytes.flatMap((each) => {
      const byte = Number.parseInt(each.padEnd(8, '1'), 2);
      return byte === 0xff ? [byte, 0] : [byte];
    }),
  );
}

/** A PNG of these chunks; its pixels are not there. */
export function pngOf(width: number, height: number, more: readonly Buffer[] = []): Buffer {
  const header = Buffer.concat([u32(width), u32(height), Buffer.from([8, 2, 0, 0, 0])]);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', header), ...more, chunk('IDAT', Buffer.alloc(8)), chunk('IEND')]);
}

export function chunk(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const typed = Buffer.concat([Buffer.from(type), content]);
  return Buffer.concat([u32(content.length), typed, u32(crc32(typed))]);
}

const afterStart = (jpeg: Buffer, part: Buffer): Buffer => Buffer.concat([jpeg.subarray(0, 2), part, jpeg.subarray(2)]);
const segment = (marker: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(content.length + 2), content]);

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
