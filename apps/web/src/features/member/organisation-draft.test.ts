import { expect, test } from 'vitest';
import { chosenOrganisation, NO_ORGANISATION, toOrganisation } from './organisation-draft.ts';

const SCHOOL = {
  organisationId: 1,
  name: '햇살초등학교',
  kind: 'school',
  postalCode: '13588',
  basicAddress: '꿈마을시 햇살구 배움로 11',
  detailAddress: '햇살초등학교',
  grades: ['E1', 'E2'],
} as const;

test('the booking names the postal code and the phone that were given, tidied', () => {
  const typed = { ...NO_ORGANISATION, ...SCHOOL, postalCode: '13588 ', phone: ' 031-000-2101' };
  expect(toOrganisation(typed, [])).toMatchObject({ postalCode: '13588', phone: '0310002101' });
});

test('an organisation that is chosen from the list brings its postal code and leaves the phone that was typed', () => {
  const chosen = chosenOrganisation(SCHOOL, { ...NO_ORGANISATION, phone: '031-000-2101', grades: ['E1'] });
  expect(chosen).toEqual({ ...NO_ORGANISATION, ...SCHOOL, phone: '031-000-2101', grades: ['E1'] });
});
