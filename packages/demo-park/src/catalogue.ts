import type { Track } from '@kkumteo/domain/catalog/hall';
import type { CapacityMode, DescriptionSection } from '@kkumteo/domain/catalog/product';
import { CHILD_SPECIALS } from './child-specials.ts';
import { CHILD_WORKSHOPS } from './child-workshops.ts';
import { CHILD_PRODUCTS } from './child.ts';
import { COURSE_PRODUCTS } from './course.ts';
import { EVENT_PRODUCTS } from './event.ts';
import { feeRows } from './fees.ts';
import { FUTURE_PRODUCTS } from './future.ts';
import { HALL_NOTES } from './hall-notes.ts';
import { MAKIVE_SPECIALS } from './makive-specials.ts';
import { MAKIVE_PRODUCTS } from './makive.ts';
import { PARK_ROOMS } from './rooms.ts';
import { scenePath } from './scene-path.ts';
import { SKILL_PRODUCTS } from './skill.ts';
import { TEEN_STUDIOS } from './teen-studios.ts';
import { TEEN_PRODUCTS } from './teen.ts';
import type { ComponentRecord, ProductDefinition, ProductRecord, RoundTime } from './types.ts';

export interface Catalogue {
  readonly components: readonly ComponentRecord[];
  readonly products: readonly ProductRecord[];
}

export const PRODUCT_DEFINITIONS: readonly ProductDefinition[] = [
  ...CHILD_PRODUCTS,
  ...CHILD_WORKSHOPS,
  ...CHILD_SPECIALS,
  ...TEEN_PRODUCTS,
  ...TEEN_STUDIOS,
  ...SKILL_PRODUCTS,
  ...COURSE_PRODUCTS,
  ...FUTURE_PRODUCTS,
  ...MAKIVE_PRODUCTS,
  ...MAKIVE_SPECIALS,
  ...EVENT_PRODUCTS,
];

/** The row for groups of a product that is sold on both tracks at prices of their own. */
const GROUP_OFFSET = 1_000;
const ON_SALE = { fromDay: -700, toDay: 2_000 };
const EVERY_WEEKDAY = [0, 1, 2, 3, 4, 5, 6];
const ROUNDS_EACH = 10;
const PRICE_ROWS_EACH = 10;

/** Every component and product of the demo park, expanded from the editors' data files; the same at each call. */
export function parkCatalogue(): Catalogue {
  const components = PRODUCT_DEFINITIONS.flatMap(componentOf);
  const byId = new Map(components.map((component) => [component.componentId, component]));
  const products = PRODUCT_DEFINITIONS.flatMap((definition, index) => productsOf(definition, index, byId));
  return { components, products };
}

function componentOf(definition: ProductDefinition): readonly ComponentRecord[] {
  const { seats } = definition;
  if (!seats) return [];
  const rooms = seats.rooms ? PARK_ROOMS.filter((room) => room.hall === seats.rooms) : [];
  return [
    {
      componentId: definition.id,
      hall: definition.hall,
      name: definition.name,
      capacityMode: seats.mode ?? 'per-round',
      experiencerCapacity: seats.capacity,
      leaderCapacity: seats.leaders ?? null,
      rounds: seats.starts.map((start, index) => ({
        componentRoundId: definition.id * ROUNDS_EACH + index + 1,
        name: `${index + 1}회`,
        start: minuteOf(start),
        end: minuteOf(start) + definition.minutes,
      })),
      rooms: rooms.map(({ roomId, capacity }) => ({ roomId, capacity })),
    },
  ];
}

type Components = ReadonlyMap<number, ComponentRecord>;

function productsOf(definition: ProductDefinition, index: number, components: Components): readonly ProductRecord[] {
  const individual = productOf(definition, index, components);
  if (definition.sold !== 'split') return [individual];
  return [individual, asGroupRow(definition, individual)];
}

function productOf(definition: ProductDefinition, index: number, components: Components): ProductRecord {
  const parts = partsOf(definition, components);
  const sale = definition.sale ?? ON_SALE;
  const rows = feeRows(definition.fee, definition.sold === 'group' ? 'group' : 'individual', true);
  return {
    productId: definition.id,
    hall: definition.hall,
    name: definition.name,
    headline: definition.sentence,
    summary: definition.line,
    tracks: tracksOf(definition.sold),
    isBundle: definition.bundle !== undefined,
    fixedHeadcount: definition.totalLimit !== undefined,
    roomTotalLimit: definition.totalLimit ?? null,
    capacityMode: capacityModeOf(definition, components),
    saleFromDay: sale.fromDay,
    saleToDay: sale.toDay,
    includedWeekdays: definition.weekdays ?? EVERY_WEEKDAY,
    description: descriptionOf(definition),
    target: definition.target,
    optionText: definition.optionText ?? '',
    durationMinutes: definition.minutes,
    grades: definition.grades ?? [],
    streetId: definition.streetId ?? null,
    recommendedRank: definition.recommended ?? null,
    position: index,
    picturePath: scenePath(definition.scene),
    invitationOnly: definition.invitationCode !== undefined,
    invitationCode: definition.invitationCode ?? null,
    pledgeOnly: definition.pledgeOnly ?? false,
    sameDayCutoffMinute: definition.sameDayCutoff === undefined ? null : minuteOf(definition.sameDayCutoff),
    requiredConfirmation: definition.requiredConfirmation ?? null,
    freeApplication: definition.freeApplication ?? false,
    refundUntil: definition.refundUntil ?? 'round-start',
    opensOnSunday: definition.opensOnSunday ?? null,
    closedOnWednesday: definition.closedOnWednesday ?? null,
    componentIds: [...new Set(parts.flatMap((round) => round.componentIds))],
    rounds: parts.map(({ time, componentRoundIds }, round) => ({
      ...time,
      name: `${round + 1}회`,
      roundId: definition.id * ROUNDS_EACH + round + 1,
      componentRoundIds,
    })),
    priceRows: numbered(definition.id, rows),
  };
}

/** A bundle asks for rooms as soon as one of its parts does. */
const capacityModeOf = ({ seats, bundle }: ProductDefinition, components: Components): CapacityMode =>
  bundle?.flat().some(([componentId]) => components.get(componentId)?.capacityMode === 'per-room') === true
    ? 'per-room'
    : (seats?.mode ?? 'per-round');

/** The same seats under a number, a name and prices for groups. */
function asGroupRow(definition: ProductDefinition, individual: ProductRecord): ProductRecord {
  const own = definition.asGroup ?? {};
  const productId = own.id ?? individual.productId + GROUP_OFFSET;
  return {
    ...individual,
    productId,
    tracks: ['group'],
    name: own.name ?? individual.name,
    summary: own.line ?? individual.summary,
    picturePath: own.scene === undefined ? individual.picturePath : scenePath(own.scene),
    rounds: individual.rounds.map((round, index) => ({ ...round, roundId: productId * ROUNDS_EACH + index + 1 })),
    priceRows: numbered(productId, feeRows(definition.fee, 'group', true)),
    opensOnSunday: null,
  };
}

const numbered = (productId: number, rows: ReturnType<typeof feeRows>): ProductRecord['priceRows'] =>
  rows.map((row, index) => ({ ...row, priceRowId: productId * PRICE_ROWS_EACH + index + 1 }));

interface RoundParts {
  readonly time: Omit<RoundTime, 'name'>;
  readonly componentIds: readonly number[];
  readonly componentRoundIds: readonly number[];
}

function partsOf(definition: ProductDefinition, components: Components): readonly RoundParts[] {
  if (definition.bundle) return definition.bundle.map((pairs) => bundleRound(pairs, components));
  const component = components.get(definition.id);
  if (!component) throw new Error(`Product ${definition.id} has neither seats nor a bundle.`);
  return component.rounds.map(({ componentRoundId, start, end }) => ({
    time: { start, end },
    componentIds: [component.componentId],
    componentRoundIds: [componentRoundId],
  }));
}

function bundleRound(
  pairs: readonly (readonly [component: number, round: number])[],
  components: Components,
): RoundParts {
  const rounds = pairs.map(([componentId, index]) => {
    const round = components.get(componentId)?.rounds[index];
    if (!round) throw new Error(`A bundle names round ${index} of component ${componentId}, which does not exist.`);
    return round;
  });
  return {
    time: {
      start: Math.min(...rounds.map((round) => round.start)),
      end: Math.max(...rounds.map((round) => round.end)),
    },
    componentIds: pairs.map(([componentId]) => componentId),
    componentRoundIds: rounds.map((round) => round.componentRoundId),
  };
}

function descriptionOf(definition: ProductDefinition): readonly DescriptionSection[] {
  const notes = [definition.note, HALL_NOTES[definition.hall]].filter((note) => note !== undefined);
  return [
    { title: '이런 일을 해요', body: definition.does },
    { title: '이렇게 진행돼요', body: definition.flow },
    { title: '함께 알아 두세요', body: notes.join('\n') },
  ];
}

function tracksOf(sold: ProductDefinition['sold']): readonly Track[] {
  if (sold === 'both') return ['individual', 'group'];
  return sold === 'group' ? ['group'] : ['individual'];
}

/** Minutes since 00:00 of `HH:MM`. */
function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
