import { toDocument, toTables, type Row } from '@kkumteo/catalogue/tables';
import { GRADES, parseGrade } from '@kkumteo/domain/catalog/grade';
import { PERSON_CATEGORIES } from '@kkumteo/testkit/categories';
import { describe, expect, it } from 'vitest';
import { demoCatalogue } from './catalogue.ts';
import { parkMembers } from './members.ts';
import { parkOrganisations } from './organisations.ts';

const TODAY = '2026-11-20';
const document = await demoCatalogue();
const tables = new Map(toTables(document, TODAY));
const rows = (table: string): readonly Row[] => tables.get(table) ?? [];
const products = rows('product');
const onSale = products.filter(({ sale_to: saleTo }) => String(saleTo) >= TODAY);
const numberOf = (id: number) => products.find((product) => product['product_id'] === id);
const tracksOf = (product: Row): readonly unknown[] => (Array.isArray(product['tracks']) ? product['tracks'] : []);
const componentsOf = (product: Row): readonly Row[] => {
  const ids = rows('product_component')
    .filter((part) => part['product_id'] === product['product_id'])
    .map((part) => part['component_id']);
  return rows('component').filter((component) => ids.includes(component['component_id']));
};
const pricesOf = (id: number): readonly Row[] => rows('price_row').filter((row) => row['product_id'] === id);

const BEFORE_SCHOOL: Readonly<Record<string, number>> = { '48개월': 4, '만 5세': 5 };

/** The calendar age of a word such as `초4`; no number for one in another way of counting. */
const ageOf = (word: string): number => {
  const grade = parseGrade(word);
  return (
    BEFORE_SCHOOL[word] ?? (grade === null ? Number.NaN : GRADES.findIndex(({ gradeId }) => gradeId === grade) + 6)
  );
};

describe('the catalogue of the demo park', () => {
  it('sells at least sixty products and shows at least ten ended ones, over seven halls and both tracks', () => {
    expect(onSale.length).toBeGreaterThanOrEqual(60);
    expect(products.length - onSale.length).toBeGreaterThanOrEqual(10);
    const seven = new Set(['child', 'teen', 'skill', 'course', 'future', 'makive', 'event']);
    for (const track of ['individual', 'group'])
      expect(new Set(onSale.filter((each) => tracksOf(each).includes(track)).map(({ hall }) => hall))).toEqual(seven);
  });

  it('names no ages of a product that are not within those of its hall', () => {
    const halls = new Map(document.halls.map((hall) => [hall.hall, hall]));
    const named = document.products.flatMap(({ hall, target }) => {
      const { guidanceFrom = null, guidanceTo = null } = halls.get(hall) ?? {};
      const [from = '', to = from] = target.split('–');
      return guidanceFrom === null || guidanceTo === null ? [] : [{ target, from, to, guidanceFrom, guidanceTo }];
    });
    expect(named.length).toBeGreaterThan(50);
    for (const { target, from, to, guidanceFrom, guidanceTo } of named) {
      expect(ageOf(from), target).toBeGreaterThanOrEqual(guidanceFrom);
      expect(ageOf(to), target).toBeLessThanOrEqual(guidanceTo);
    }
  });

  it('contains the products that the decisions name, with their flags', () => {
    expect(numberOf(674)).toMatchObject({ hall: 'child', same_day_cutoff_minute: 860 });
    for (const id of [724, 898, 916])
      expect(numberOf(id)).toMatchObject({ hall: 'makive', tracks: ['group'], pledge_only: true });
    expect(numberOf(100_035)?.['required_confirmation']).toContain('150분');
    expect(numberOf(1129)).toMatchObject({ hall: 'course', tracks: ['group'], free_application: true });
    expect(pricesOf(1129).every(({ fee }) => fee === 0)).toBe(true);
    const makive = onSale.filter(({ hall }) => hall === 'makive').map(({ product_id: id }) => id);
    expect(rows('price_row').some((row) => makive.includes(row['product_id']) && row['fee'] === 10_000)).toBe(true);
    expect(onSale.filter((product) => product['refund_until'] === 'day-before')).toHaveLength(1);
  });

  it('shows a hidden row, a fixed row and the short text of a product (PD-48)', () => {
    const leaderOf = (id: number) => pricesOf(id).find(({ role }) => role === 'leader');
    expect([leaderOf(674)?.['hidden'], leaderOf(118)?.['fixed']]).toEqual([true, true]);
    for (const id of [118, 674]) expect(numberOf(id)?.['option_text']).not.toBe('');
  });

  it('has bundles, fixed headcounts and invitations', () => {
    const bundles = onSale.filter((product) => product['is_bundle'] === true);
    expect(bundles.length).toBeGreaterThanOrEqual(3);
    for (const bundle of bundles) expect(componentsOf(bundle).length).toBeGreaterThan(1);
    const fixed = onSale.filter((each) => each['fixed_headcount'] === true && each['room_total_limit'] !== null);
    expect(fixed.length).toBeGreaterThanOrEqual(2);
    const invited = onSale.filter((product) => product['invitation_only'] === true);
    expect(invited.length).toBeGreaterThanOrEqual(1);
    for (const { product_id: id } of invited)
      expect(rows('invitation').some((invitation) => invitation['product_id'] === id)).toBe(true);
  });

  it('has a bundle that asks for rooms because its parts do', () => {
    for (const bundle of products.filter((product) => product['is_bundle'] === true)) {
      const asks = componentsOf(bundle).some((component) => component['capacity_mode'] === 'per-room');
      expect(bundle['capacity_mode'], String(bundle['name'])).toBe(asks ? 'per-room' : 'per-round');
    }
    expect(onSale.some((each) => each['is_bundle'] === true && each['capacity_mode'] === 'per-room')).toBe(true);
  });

  it('charges by the fee table', () => {
    const fees = (id: number) => pricesOf(id).map((row) => [row['role'], row['fee'], row['additional_fee']]);
    expect(fees(101)).toEqual([
      ['experiencer', 18_000, 15_000],
      ['leader', 9_000, 5_000],
    ]);
    expect(fees(1101)).toEqual([
      ['experiencer', 18_000, 15_000],
      ['leader', 4_000, 0],
    ]);
    expect(fees(202)).toEqual([['experiencer', 9_000, 6_000]]);
    expect(fees(302)).toEqual([['experiencer', 5_000, null]]);
    expect(fees(401)).toEqual([['experiencer', 3_000, null]]);
  });

  it('has capacity for a group of fifteen wherever groups are sold', () => {
    for (const product of onSale.filter((each) => tracksOf(each).includes('group')))
      for (const component of componentsOf(product))
        expect(component['experiencer_capacity'], String(product['name'])).toBeGreaterThanOrEqual(15);
  });

  it('recommends products of each hall and track', () => {
    for (const hall of new Set(onSale.map((product) => product['hall'])))
      for (const track of ['individual', 'group']) {
        const ranked = onSale.filter(
          (each) => each['hall'] === hall && tracksOf(each).includes(track) && each['recommended_rank'] !== null,
        );
        expect(ranked.length, `${String(hall)} ${track}`).toBeGreaterThan(0);
      }
  });

  it('describes every product in three sections of good length', () => {
    for (const { name, description } of document.products) {
      expect(description).toHaveLength(3);
      expect(description.map(({ body }) => body).join('').length, name).toBeGreaterThan(80);
    }
  });

  it('is the same after its rows were written as files again', () => {
    const made = toTables(document, TODAY);
    expect(toTables(toDocument(made), '2030-01-01').map(([table, own]) => [table, own.length])).toEqual(
      made.map(([table, own]) => [table, own.length]),
    );
  });

  it('has the kinds of visitors that the builders of tests have', () => {
    const own = document.categories.map(({ id, ...category }) => ({ ...category, categoryId: id }));
    expect(own).toEqual(PERSON_CATEGORIES);
  });
});

describe('rooms and people of the demo park', () => {
  it('has at least 24 rooms in the youth hall over zones A to E and 8 in the skill hall', () => {
    const count = (hall: string) => document.rooms.filter((room) => room.hall === hall).length;
    expect(count('teen')).toBeGreaterThanOrEqual(24);
    expect(count('skill')).toBe(8);
    const zones = document.streets.filter(({ hall }) => hall === 'teen').map(({ zone }) => zone);
    expect(new Set(zones)).toEqual(new Set(['A', 'B', 'C', 'D', 'E']));
  });

  it('has makive streets with sub-streets that products stand in', () => {
    const parts = new Set(document.streets.filter(({ parent }) => parent !== null).map(({ id }) => id));
    for (const { hall, street } of document.products) if (hall === 'makive') expect(parts).toContain(street);
  });

  it('has 300 invented organisations with distinct names', () => {
    const organisations = parkOrganisations();
    expect(new Set(organisations.map(({ name }) => name)).size).toBe(300);
  });

  it('gives parent1 two children of the child hall and teachers their schools', () => {
    const members = parkMembers('2026-11-20');
    const parent = members.find(({ loginId }) => loginId === 'parent1');
    expect(parent?.family.filter(({ role }) => role === 'experiencer')).toHaveLength(2);
    expect(members.find(({ loginId }) => loginId === 'teacher1')?.organisationId).toBe(1);
    expect(members).toHaveLength(54);
  });

  it('derives birth dates from the clock, so that the children always fit their hall', () => {
    for (const today of ['2026-11-20', '2031-02-28']) {
      const child = parkMembers(today)[0]?.family[0];
      expect(Number(today.slice(0, 4)) - Number(child?.birthDate?.slice(0, 4))).toBeOneOf([8, 9]);
    }
  });
});
