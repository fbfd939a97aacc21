import type { PictureFile, PictureHeader, PictureKind } from '@kkumteo/domain/pictures/picture';

/*
 * What a picture's header says, read without decoding a pixel: a small file can say that it has a million megapixels.
 * Each reader answers null where the file ends before its picture does. Libraries that read sizes are lenient where a
 * check has to be strict: they skip bytes that belong to no segment, and know neither animations nor ends.
 */

/** Reads kind and header; never throws. */
export function readPictureFile(bytes: Buffer): PictureFile {
  const kind = kindOf(bytes);
  return { bytes: bytes.length, kind, header: isReadable(kind) ? readHeader(bytes, READERS[kind]) : null };
}

type ReadHeader = (bytes: Buffer) => PictureHeader | null;
type ReadableKind = Exclude<PictureKind, 'heic' | 'other'>;

function readHeader(bytes: Buffer, read: ReadHeader): PictureHeader | null {
  try {
    return read(bytes);
  } catch (error) {
    // A length that leads beyond the end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const HEIC = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

function kindOf(bytes: Buffer): PictureKind {
  if (startsWith(bytes, JPEG)) return 'jpeg';
  if (startsWith(bytes, PNG)) return 'png';
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP') return 'webp';
  if (textAt(bytes, 4) !== 'ftyp') return 'other';
  const brands = brandsOf(bytes);
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => HEIC.has(brand)) ? 'heic' : 'other';
}

const isReadable = (kind: PictureKind): kind is ReadableKind => kind in READERS;
const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);
const textAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4);

const END_OF_JPEG = Buffer.from([0xff, 0xd9]);
/** Markers from C0 to CF that begin a frame; the three others define tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers without a length, and those that can't come before the frame. */
const isMisplaced = (marker: number): boolean => marker < 0xc0 || (marker >= 0xd0 && marker <= 0xda);

/** ITU-T T.81: segments with a marker and a length, of which the frame's has the size. */
function readJpeg(bytes: Buffer): PictureHeader | null {
  let at = 2;
  for (;;) {
    const marker = bytes.readUInt16BE(at) - 0xff00;
    // Any number of FF may come before a marker.
    if (marker === 0xff) at += 1;
    else if (isMisplaced(marker)) return null;
    else if (isFrame(marker)) break;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  if (bytes.lastIndexOf(END_OF_JPEG) < at) return null;
  return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5), isAnimated: false };
}

/** Chunks of length, type, data and checksum; `acTL` makes it an animation (PNG, third edition). */
function readPng(bytes: Buffer): PictureHeader | null {
  if (textAt(bytes, 12) !== 'IHDR') return null;
  let isAnimated = false;
  let at = PNG.length;
  for (; textAt(bytes, at + 4) !== 'IEND'; at += 12 + bytes.readUInt32BE(at))
    isAnimated ||= textAt(bytes, at + 4) === 'acTL';
  if (at + 12 > bytes.length) return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), isAnimated };
}

const ANIMATION = 0x02;

/** RFC 9649: a lossy frame, a lossless one, or a container that says its size itself. */
function readWebp(bytes: Buffer): PictureHeader | null {
  if (bytes.readUInt32LE(4) + 8 > bytes.length) return null;
  switch (textAt(bytes, 12)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff, isAnimated: false };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, isAnimated: false };
    }
    case 'VP8X':
      return {
        width: bytes.readUIntLE(24, 3) + 1,
        height: bytes.readUIntLE(27, 3) + 1,
        isAnimated: (bytes.readUInt8(20) & ANIMATION) !== 0,
      };
    default:
      return null;
  }
}

interface Box {
  readonly type: string;
  readonly content: Buffer;
}

/** The boxes of an ISO base media file or of a box; throws where one does not fit. */
function boxesOf(bytes: Buffer): readonly Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length;) {
    const [size, head] = sizeOfBox(bytes, at);
    if (size < head || at + size > bytes.length) throw new RangeError('a box does not fit');
    boxes.push({ type: textAt(bytes, at + 4), content: bytes.subarray(at + head, at + size) });
    at += size;
  }
  return boxes;
}

/** 0 is a box to the end, 1 one whose size follows in eight bytes. */
function sizeOfBox(bytes: Buffer, at: number): readonly [size: number, head: number] {
  const size = bytes.readUInt32BE(at);
  if (size === 0) return [bytes.length - at, 8];
  return size === 1 ? [Number(bytes.readBigUInt64BE(at + 8)), 16] : [size, 8];
}

/** The major brand and those that the file is compatible with, of its first box. */
function brandsOf(bytes: Buffer): readonly string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length);
  const brands = [textAt(bytes, 8)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(bytes, at));
  return brands;
}

const SIZE = 'ispe';

/** The largest of the sizes that the file gives, of the picture, its parts and its alpha (AV1 Image File Format). */
function readAvif(bytes: Buffer): PictureHeader | null {
  const inside = (boxes: readonly Box[], type: string, skip = 0): readonly Box[] =>
    boxes.filter((box) => box.type === type).flatMap(({ content }) => boxesOf(content.subarray(skip)));
  // `meta` begins with a version and flags, as do the sizes.
  const properties = inside(inside(inside(boxesOf(bytes), 'meta', 4), 'iprp'), 'ipco');
  const sizes = properties.filter(({ type }) => type === SIZE).map(({ content }) => content);
  if (sizes.length === 0) return null;
  return {
    width: Math.max(...sizes.map((size) => size.readUInt32BE(4))),
    height: Math.max(...sizes.map((size) => size.readUInt32BE(8))),
    isAnimated: brandsOf(bytes).includes('avis'),
  };
}

const READERS: Readonly<Record<ReadableKind, ReadHeader>> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
  avif: readAvif,
};
