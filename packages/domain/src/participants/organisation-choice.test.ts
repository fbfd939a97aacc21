import { describe, expect, test } from 'vitest';
import { anOrganisation } from '../booking/booking.test-support.ts';
import {
  chosenOrganisationRefusal,
  mixedOrganisationsRefusal,
  organisationGradesRefusal,
} from './organisation-checks.ts';
import type { OrganisationRef } from './person.ts';

const school = (parts: Partial<OrganisationRef> = {}): OrganisationRef =>
  anOrganisation({ name: '햇살초등학교', grades: ['E5', 'none'], ...parts });

describe('an organisation that was chosen from the list', () => {
  test('has to have the list’s name, whatever its spacing', () =>
    expect(
      chosenOrganisationRefusal(
        school({ name: ' 햇살초등학교 ' }),
        { organisationId: 1, name: '햇살초등학교' },
        'items.0',
      ),
    ).toBeNull());
  test('has to exist', () =>
    expect(chosenOrganisationRefusal(school(), null, 'items.0')?.code).toBe('participants.organisation-unknown'));
  test('may not be another one', () =>
    expect(chosenOrganisationRefusal(school(), { organisationId: 1, name: '별빛초등학교' }, 'items.0')).toEqual({
      code: 'participants.organisation-differs',
      field: 'items.0.organisation.name',
    }));
  test('is not checked where it was typed by hand', () =>
    expect(chosenOrganisationRefusal(school({ organisationId: null }), null, 'items.0')).toBeNull());
});

describe('a list is booked for one organisation', () => {
  test.each([
    [[school(), school({ grades: ['E1'] })], null],
    [[null, school(), null], null],
    [[school(), null, school({ name: '별빛초등학교' })], 'items.2.organisation.name'],
  ])('%#', (organisations, field) => expect(mixedOrganisationsRefusal(organisations)?.field ?? null).toBe(field));
});

test('its grades have to be among the offered school years', () => {
  expect(organisationGradesRefusal(school(), 'items.0')).toBeNull();
  expect(organisationGradesRefusal(school({ grades: ['E5', 'E9'] }), 'items.0')?.field).toBe(
    'items.0.organisation.grades',
  );
});
