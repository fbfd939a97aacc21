import { describe, expect, it } from 'vitest';
import { parkCatalogue } from './catalogue.ts';
import { parkMembers } from './members.ts';
import { parkOrganisations } from './organisations.ts';
import { PARK_ROOMS, PARK_STREETS } from './rooms.ts';

const { components, products } = parkCatalogue();
const onSale = products.filter((product) => product.saleToDay >= 0);
const ended = products.filter((product) => product.saleToDay < 0);
const numberOf = (id: number) => products.find((product) => product.productId === id);

describe('the catalogue of the demo park', () => {
  it('sells at least sixty products and shows at least ten ended ones, over seven halls and both tracks', () => {
    expect(onSale.length).toBeGreaterThanOrEqual(60);
    expect(ended.length).toBeGreaterThanOrEqual(10);
    expect(new Set(onSale.map((product) => product.hall))).toEqual(
      new Set(['child', 'teen', 'skill', 'course', 'future', 'makive', 'event']),
    );
    for (const track of ['individual', 'group'] as const) {
      const halls = new Set(onSale.filter((product) => product.tracks.includes(track)).map((product) => product.hall));
      expect(halls.size).toBe(7);
    }
  });

  it('numbers products, rounds and price rows once each', () => {
    const ids = (list: readonly number[]) => expect(new Set(list).size).toBe(list.length);
    ids(products.map((product) => product.productId));
    ids(products.flatMap((product) => product.rounds.map((round) => round.roundId)));
    ids(products.flatMap((product) => product.priceRows.map((row) => row.priceRowId)));
    ids(components.flatMap((component) => component.rounds.map((round) => round.componentRoundId)));
  });

  it('contains the products that the decisions name, with their flags', () => {
    expect(numberOf(674)).toMatchObject({ hall: 'child', sameDayCutoffMinute: 860 });
    for (const id of [724, 898, 916])
      expect(numberOf(id)).toMatchObject({ hall: 'makive', tracks: ['group'], pledgeOnly: true });
    expect(numberOf(100_035)?.requiredConfirmation).toContain('150분');
    expect(numberOf(1129)).toMatchObject({ hall: 'course', tracks: ['group'], freeApplication: true });
    const costs = (product: (typeof onSale)[number], fee: number) => product.priceRows.some((row) => row.fee === fee);
    expect(onSale.some((product) => product.hall === 'makive' && costs(product, 10_000))).toBe(true);
    expect(onSale.filter((product) => product.refundUntil === 'day-before')).toHaveLength(1);
  });

  it('shows a hidden row, a fixed row and the short text of a product (PD-48)', () => {
    const leaderOf = (id: number) => numberOf(id)?.priceRows.find(({ role }) => role === 'leader');
    expect([leaderOf(674)?.hidden, leaderOf(118)?.fixed]).toEqual([true, true]);
    for (const id of [118, 674]) expect(numberOf(id)?.optionText).not.toBe('');
  });

  it('has bundles, fixed headcounts and invitations', () => {
    expect(onSale.filter((product) => product.isBundle).length).toBeGreaterThanOrEqual(3);
    expect(
      onSale.filter((product) => product.fixedHeadcount && product.roomTotalLimit !== null).length,
    ).toBeGreaterThanOrEqual(2);
    expect(onSale.filter((product) => product.invitationCode !== null).length).toBeGreaterThanOrEqual(1);
    for (const bundle of products.filter((product) => product.isBundle))
      expect(bundle.componentIds.length).toBeGreaterThan(1);
  });

  it('has a bundle that asks for rooms because its parts do', () => {
    const modes = new Map(components.map(({ componentId, capacityMode }) => [componentId, capacityMode]));
    for (const bundle of products.filter((product) => product.isBundle)) {
      const asks = bundle.componentIds.some((componentId) => modes.get(componentId) === 'per-room');
      expect(bundle.capacityMode, bundle.name).toBe(asks ? 'per-room' : 'per-round');
    }
    expect(onSale.some((product) => product.isBundle && product.capacityMode === 'per-room')).toBe(true);
  });

  it('charges by the fee table', () => {
    const fees = (id: number) => numberOf(id)?.priceRows.map((row) => [row.role, row.fee, row.additionalFee]);
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
    const capacity = new Map(components.map((component) => [component.componentId, component.experiencerCapacity]));
    for (const product of onSale.filter(({ tracks }) => tracks.includes('group'))) {
      for (const id of product.componentIds) expect(capacity.get(id), product.name).toBeGreaterThanOrEqual(15);
    }
  });

  it('ends every round before midnight', () => {
    for (const round of products.flatMap((product) => product.rounds)) {
      expect(round.start).toBeLessThan(round.end);
      expect(round.end).toBeLessThanOrEqual(1_440);
    }
  });

  it('recommends at most four products per hall and track', () => {
    for (const hall of new Set(products.map((product) => product.hall))) {
      for (const track of ['individual', 'group'] as const) {
        const ranked = onSale.filter(
          (product) => product.hall === hall && product.tracks.includes(track) && product.recommendedRank,
        );
        expect(ranked.length, `${hall} ${track}`).toBeGreaterThan(0);
      }
    }
  });

  it('describes every product in three sections of good length', () => {
    for (const product of products) {
      expect(product.description).toHaveLength(3);
      expect(product.description.map((section) => section.body).join('').length, product.name).toBeGreaterThan(80);
    }
  });
});

describe('rooms and people of the demo park', () => {
  it('has at least 24 rooms in the youth hall over zones A to E and 8 in the skill hall', () => {
    const rooms = (hall: string) => PARK_ROOMS.filter((room) => room.hall === hall);
    expect(rooms('teen').length).toBeGreaterThanOrEqual(24);
    expect(rooms('skill')).toHaveLength(8);
    const zones = PARK_STREETS.filter((street) => street.hall === 'teen').map((street) => street.zone);
    expect(new Set(zones)).toEqual(new Set(['A', 'B', 'C', 'D', 'E']));
  });

  it('has makive streets with sub-streets that products stand in', () => {
    const streets = new Set(
      PARK_STREETS.filter((street) => street.parentStreetId !== null).map((street) => street.streetId),
    );
    for (const product of products.filter(({ hall }) => hall === 'makive')) expect(streets).toContain(product.streetId);
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
