import type { AnyCodec } from './codec.ts';

type Path = readonly string[];

/** Translates the path of a field that was refused between the words of the code and the names of the wire. */
export interface FieldPaths {
  readonly encode: (path: string) => string;
  readonly decode: (path: string) => string;
  /** The same; null for a field that is none of the request's. */
  readonly find: (path: string) => string | null;
}

/** The paths of a request; a word that it does not know stays as it is. */
/* @__NO_SIDE_EFFECTS__ */
export const pathsOf = (codec: AnyCodec): FieldPaths => ({
  encode: (path) => toWire(codec, path.split('.')).join('.'),
  decode: (path) => fromWire(codec, path.split('.')).join('.'),
  find: (path) => (has(codec, path.split('.')[0] ?? '') ? fromWire(codec, path.split('.')).join('.') : null),
});

const has = ({ names = [] }: AnyCodec, word: string): boolean =>
  names.some(({ name, codec }) => name === word || (name === null && has(codec, word)));

function toWire({ item, names = [] }: AnyCodec, [word, ...rest]: Path): Path {
  if (word === undefined) return [];
  if (item !== undefined) return [word, ...toWire(item, rest)];
  const part = names.find(({ key }) => key === word);
  if (part === undefined) return [word, ...rest];
  return [...(part.name === null ? [] : [part.name]), ...toWire(part.codec, rest)];
}

function fromWire({ item, names = [] }: AnyCodec, path: Path): Path {
  const [word, ...rest] = path;
  if (word === undefined) return [];
  if (item !== undefined) return [word, ...fromWire(item, rest)];
  const own = names.find(({ name }) => name === word);
  if (own !== undefined) return [own.key, ...fromWire(own.codec, rest)];
  const group = names.find(({ name, codec }) => name === null && has(codec, word));
  return group === undefined ? path : [group.key, ...fromWire(group.codec, path)];
}
