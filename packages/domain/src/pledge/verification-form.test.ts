import { describe, expect, test } from 'vitest';
import {
  bookedHeads,
  headDifferences,
  normaliseVerification,
  NO_HEADS,
  type VerificationForm,
  verificationRefusal,
  withFallbacks,
} from './verification-form.ts';

const counts = (...heads: readonly number[]): readonly number[] =>
  Array.from({ length: 10 }, (_, at) => heads[at] ?? 0);
const form: VerificationForm = {
  organisationName: '햇살초등학교',
  organisationPhone: '031-000-2101',
  postalCode: '13588',
  basicAddress: '꿈마을시 햇살구 배움로 11',
  detailAddress: '햇살초등학교',
  writerName: '정미란',
  writerMobile: '010-0000-0003',
  discounted: counts(0, 0, 0, 0, 1, 1),
  exempt: counts(0, 0, 0, 0, 2, 1),
};

describe('the verification form (reservation spec §5)', () => {
  test('is accepted with heads in one block or in both', () => {
    for (const block of [{}, { discounted: counts() }, { exempt: counts() }])
      expect(verificationRefusal({ ...form, ...block })).toBeNull();
  });
  test('is refused where all twenty counts are zero, whatever else it lacks', () => {
    const empty = { ...form, ...NO_HEADS, detailAddress: '동'.repeat(101) };
    expect(verificationRefusal(empty)).toEqual({ code: 'pledge.verification-nobody', field: 'discounted.0' });
  });
  test.each([-1, 1.5, 1000, Number.NaN])('is refused with a count of %d', (count) => {
    expect(verificationRefusal({ ...form, exempt: counts(1, 1, count) })).toEqual({
      code: 'pledge.verification-count',
      field: 'exempt.2',
      limit: 999,
    });
  });
  test.each([
    [100, null],
    [101, { code: 'pledge.too-long', field: 'detailAddress', limit: 100 }],
  ] as const)('takes a detail address of %i characters or not', (length, answer) => {
    expect(verificationRefusal({ ...form, detailAddress: '동'.repeat(length) })).toEqual(answer);
  });
  test('refuses a resident number', () => {
    expect(verificationRefusal({ ...form, writerName: '900101-1234567' })?.code).toBe('pledge.resident-number');
  });
  test.each(['organisationPhone', 'writerMobile'] as const)('takes a %s that can be called, or none', (field) => {
    const refused = (text: string) => verificationRefusal({ ...form, [field]: text });
    expect(['', '010.0000.3000'].map(refused)).toEqual([null, null]);
    expect(refused('010-000-3000')).toEqual({ code: 'pledge.phone-shape', field });
    expect(normaliseVerification({ ...form, [field]: '010.0000.3000' })[field]).toBe('01000003000');
  });
  test('is stored normalised', () => {
    expect(normaliseVerification({ ...form, writerName: ' 정  미란 ' }).writerName).toBe('정 미란');
  });
  test('is shown with what is known where a text is empty, and as it was written elsewhere', () => {
    const known = { ...form, organisationName: '다른 단체', writerName: '예약자' };
    expect(withFallbacks({ ...form, writerName: '' }, known)).toEqual({ ...form, writerName: '예약자' });
  });
  test('gets no postal code, floor and room of a known address beside another street', () => {
    const known = { ...form, postalCode: '13588', detailAddress: '5층 교무실' };
    const part = { postalCode: '', detailAddress: '' };
    const elsewhere = { ...form, ...part, basicAddress: '꿈마을시 체험로 3' };
    expect(withFallbacks(elsewhere, known)).toEqual(elsewhere);
    expect(withFallbacks({ ...form, ...part }, known)).toEqual(known);
    expect(withFallbacks({ ...form, ...part, basicAddress: '' }, known)).toEqual(known);
  });
});

describe('the heads of a verification form, held against those that were booked', () => {
  const booked = bookedHeads([
    { discounted: 2, exempt: 3 },
    { discounted: 1, exempt: 0 },
  ]);
  test('may be those of one line or those of all lines', () => {
    expect(booked).toEqual({ discounted: { least: 2, most: 3 }, exempt: { least: 3, most: 3 } });
    expect(headDifferences(form, booked)).toEqual([]);
    expect(headDifferences({ ...form, discounted: counts(3) }, booked)).toEqual([]);
  });
  test('are pointed out where they are fewer or more', () => {
    expect(headDifferences({ discounted: counts(1), exempt: counts(4) }, booked)).toEqual([
      { block: 'discounted', counted: 1, booked: 2 },
      { block: 'exempt', counted: 4, booked: 3 },
    ]);
  });
});
