import * as v from 'valibot';
import type { Parts, RequestCodec } from './call.test-support.ts';

type Path = readonly string[];

export const leavesOf = (value: unknown, at: Path = []): readonly Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...at, key]))
    : [at];

/** Puts something else at a path; `undefined` leaves the field out. */
export function put(value: unknown, [key, ...rest]: Path, instead: unknown): unknown {
  if (key === undefined) return instead;
  if (Array.isArray(value)) return value.map((each, at) => (String(at) === key ? put(each, rest, instead) : each));
  if (typeof value !== 'object' || value === null) return value;
  const { [key]: inner, ...others } = value as Readonly<Record<string, unknown>>;
  const changed = put(inner, rest, instead);
  return changed === undefined ? others : { ...others, [key]: changed };
}

export function refusedAt({ read }: RequestCodec, wire: Parts): string | null {
  try {
    read(wire);
    return null;
  } catch (error) {
    if (!(error instanceof v.ValiError)) throw error;
    return v.getDotPath(error.issues[0]) ?? '';
  }
}
