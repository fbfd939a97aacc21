import { describe, expect, test } from 'vitest';
import { pledgeFormRefusal, pledgeFormRefusals, normalisePledge, type PledgeForm } from './pledge-form.ts';

const form: PledgeForm = {
  organisationName: '햇살초등학교',
  phone: '02-000-0000',
  headName: '박은주',
  postalCode: '00000',
  basicAddress: '꿈마을시 햇살구 배움로 11',
  detailAddress: '5층 교무실',
  applicantName: '정미란',
  applicantMobile: '010-0000-3000',
};
const FIELDS = Object.keys(form) as (keyof PledgeForm)[];
const empty: PledgeForm = { ...form, ...Object.fromEntries(FIELDS.map((field) => [field, ''])) };

describe('the pledge form (reservation spec §5)', () => {
  test('is accepted when it is complete', () => expect(pledgeFormRefusal(form)).toBeNull());
  test.each([
    ['organisationName', 'pledge.organisation-missing'],
    ['phone', 'pledge.phone-missing'],
    ['headName', 'pledge.head-missing'],
    ['basicAddress', 'pledge.address-missing'],
    ['detailAddress', 'pledge.address-missing'],
    ['postalCode', 'pledge.address-missing'],
    ['applicantName', 'pledge.applicant-missing'],
    ['applicantMobile', 'pledge.mobile-missing'],
  ] as const)('asks for %s', (field, code) => {
    for (const text of ['', '  ', '\u3164\u200b'])
      expect(pledgeFormRefusal({ ...form, [field]: text })).toEqual({ code, field });
  });
  test.each(['phone', 'applicantMobile'] as const)('takes a %s that can be called, however it is written', (field) => {
    const refused = (text: string) => pledgeFormRefusal({ ...form, [field]: text });
    expect(refused('(02) 000-0000')).toBeNull();
    expect(refused('02-000-0000~1')).toEqual({ code: 'pledge.phone-shape', field });
    expect(normalisePledge({ ...form, [field]: '+82 2-000-0000' })[field]).toBe('020000000');
  });
  test('refuses in the order of the specification', () => {
    const asked: string[] = [];
    for (let left = empty, refusal = pledgeFormRefusal(left); refusal?.field; refusal = pledgeFormRefusal(left)) {
      asked.push(refusal.field);
      left = { ...left, ...Object.fromEntries(Object.entries(form).filter(([field]) => field === refusal.field)) };
    }
    expect(asked).toEqual([
      'organisationName',
      'phone',
      'headName',
      'basicAddress',
      'detailAddress',
      'postalCode',
      'applicantName',
      'applicantMobile',
    ]);
  });
  test('says everything that is missing, the address once', () => {
    expect(pledgeFormRefusals(empty).map(({ field }) => field)).toEqual([
      'organisationName',
      'phone',
      'headName',
      'basicAddress',
      'applicantName',
      'applicantMobile',
    ]);
  });
  test.each([
    [100, null],
    [101, { code: 'pledge.too-long', field: 'detailAddress', limit: 100 }],
  ] as const)('takes a detail address of %i characters or not', (length, answer) => {
    expect(pledgeFormRefusal({ ...form, detailAddress: '동'.repeat(length) })).toEqual(answer);
  });
  test('refuses a resident number', () => {
    expect(pledgeFormRefusal({ ...form, applicantName: '900101-1234567' })?.code).toBe('pledge.resident-number');
  });
  test('is stored normalised', () => {
    expect(normalisePledge({ ...form, headName: '  박  은주 ' }).headName).toBe('박 은주');
  });
});
