import { addDays, instantOf } from '@kkumteo/domain/shared/time';
import fc from 'fast-check';
import type * as v from 'valibot';
import {
  capacityModeCodes,
  couponKindCodes,
  hallCodes,
  paymentMethodCodes,
  paymentStatusCodes,
  roleCodes,
  statusCodes,
  trackCodes,
} from '../wire/codes.ts';
import { encodeDate, encodeInstant, encodeMinute, encodeSpan } from '../wire/scalars.ts';

export const anyDate = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days));
const anyInstant = fc
  .integer({ min: 0, max: 60_000_000 })
  .map((seconds) => instantOf('2026-01-01', 0) + seconds * 1000);
const anyMinute = fc.integer({ min: 0, max: 1439 });
export const anyText = fc.string({ maxLength: 12 });
export const anyNumber = fc.integer({ min: 1, max: 2_000_000 });

const date = anyDate.map(encodeDate);
const moment = anyInstant.map(encodeInstant);
const minute = anyMinute.map(encodeMinute);
const span = fc.tuple(anyMinute, anyMinute).map(([start, end]) => encodeSpan(start, end));
const maybe = (text: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), text);
const oneOf = ({ codes }: { readonly codes: readonly string[] }) => fc.constantFrom(...codes);

/** What a text of the wire looks like, by the name of its field; every other text may be any. */
const TEXTS: readonly (readonly [RegExp, fc.Arbitrary<string>])[] = [
  [/^(payDtm|payDueDtm|rvCancelDtm|cancelEndDtm|decidedAt)$/, maybe(moment)],
  [/Dtm$|^(now|expiresAt|waitReqDt|offerDt|createdAt|lastSeenAt)$/, moment],
  [/^(useStartDt|useEndDt)$/, maybe(date)],
  [/(Dt|Rvdt|RvdtF|MonDate|BirthDay)$|^dt$/, date],
  [/^(tm|scheTm|scheTime)$/, span],
  [/^(startTm|endTm|sameDayCutTm)$/, minute],
  [/^pdDiv$/, oneOf(hallCodes)],
  [/^groupPersDiv$/, oneOf(trackCodes)],
  [/^capaPcntType$/, oneOf(capacityModeCodes)],
  [/^reciDivCd$/, oneOf(roleCodes)],
  [/^rvProgSitu$/, oneOf(statusCodes)],
  [/^paySitu$/, oneOf(paymentStatusCodes)],
  [/^payMethod$/, maybe(oneOf(paymentMethodCodes))],
  [/^coupontypDiv$/, oneOf(couponKindCodes)],
  [/^(pdInclDays|closedDays)$/, fc.subarray(['0', '1', '2', '3', '4', '5', '6']).map((days) => days.join(','))],
  [/^discRateView$/, maybe(fc.integer({ min: 1, max: 100 }).map((percent) => `${percent}%`))],
  [/^upperCd$/, fc.string({ minLength: 1, maxLength: 6 })],
  [/^bundleRvNo$/, fc.constantFrom('first', 'second', 'third')],
  [/^code$/, fc.constantFrom('00', '51')],
];

const textOf = (field: string): fc.Arbitrary<string> => TEXTS.find(([name]) => name.test(field))?.[1] ?? anyText;

type Looked = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, Looked>>;
  readonly item?: Looked;
  readonly wrapped?: Looked;
  readonly value?: Looked;
  readonly options?: readonly (string | Looked)[];
  readonly literal?: unknown;
};

/** Anything that a schema of the wire accepts, with texts that mean something where their field's name says what. */
export function wireOf(schema: v.GenericSchema, field = ''): fc.Arbitrary<unknown> {
  const looked: Looked = schema;
  const { type, entries, item, wrapped, value, options } = looked;
  if (type === 'string') return textOf(field);
  if (type === 'number') return anyNumber;
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'literal') return fc.constant(looked.literal);
  if (type === 'union') return fc.oneof(...schemasOf(options).map((each) => wireOf(each, field)));
  if (options !== undefined) return fc.constantFrom(...options);
  if (item !== undefined) return fc.array(wireOf(item, field), { maxLength: 3 });
  if (type === 'nullable' && wrapped !== undefined) return fc.option(wireOf(wrapped, field), { nil: null });
  if (type === 'optional' && wrapped !== undefined) return fc.option(wireOf(wrapped, field), { nil: undefined });
  if (type === 'record' && value !== undefined)
    return fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), wireOf(value), { maxKeys: 3 });
  if (entries === undefined) throw new Error(`no arbitrary for ${type}`);
  return fc.record(Object.fromEntries(Object.entries(entries).map(([name, each]) => [name, wireOf(each, name)])));
}

const schemasOf = (options: Looked['options'] = []): readonly Looked[] =>
  options.filter((option) => typeof option === 'object');

/** What a schema names of a value that it takes: all of it, where nothing is left over. */
export function namedPart(schema: v.GenericSchema, wire: unknown): unknown {
  const { entries, item, wrapped }: Looked = schema;
  if (item !== undefined && Array.isArray(wire)) return wire.map((each: unknown) => namedPart(item, each));
  if (wrapped !== undefined && wire !== null) return namedPart(wrapped, wire);
  if (entries === undefined || typeof wire !== 'object' || wire === null) return wire;
  const known = Object.entries(wire).filter(([name]) => Object.hasOwn(entries, name));
  return Object.fromEntries(known.map(([name, each]) => [name, namedPart(entries[name] ?? schema, each)]));
}
