import type { Experiencer, Leader } from '@kkumteo/domain/participants/person';
import type { ListedItem } from '../../api/pricing.ts';
import { type CartItem, idOf } from './cart-item.ts';

interface People {
  readonly experiencers: readonly Experiencer[];
  readonly leaders: readonly Leader[];
}

/** Items in which the same people can take part, since none of them overlaps another. */
interface Party {
  readonly people: People | null;
  readonly items: readonly ListedItem[];
}

// The same for all placeholder people, so that name and birth date distinguish them (PD-19).
const STAND_IN_BIRTH_DATE = '2020-01-01';

/**
 * The people by which the ticked items are priced. People who were named in this session take part by name; elsewhere
 * the same people take part wherever they can, as the reserve step fills them in, so that additional sessions are in
 * the price as on the payment page. A group declares those on the payment page. Placeholder names are never kept.
 */
export function quotedItems(
  selected: readonly CartItem[],
  named: Readonly<Record<string, ListedItem>>,
): readonly ListedItem[] {
  const parties: Party[] = [];
  // Named people come first: the others are taken for them.
  for (const item of selected.toSorted((a, b) => Number(idOf(b) in named) - Number(idOf(a) in named))) {
    const people = named[idOf(item)]?.item ?? null;
    const at = parties.findIndex(
      (party) =>
        (people === null || party.people === null) && !party.items.some((other) => overlap(other, item.listed)),
    );
    const party = parties[at] ?? { people, items: [] };
    parties.splice(at < 0 ? parties.length : at, 1, { ...party, items: [...party.items, item.listed] });
  }
  return selected.map((item) => {
    const party = parties.findIndex(({ items }) => items.includes(item.listed));
    return named[idOf(item)] ?? withPeople(item.listed, parties[party]?.people ?? null, party);
  });
}

const overlap = (one: ListedItem, other: ListedItem): boolean =>
  one.item.visitDate === other.item.visitDate &&
  one.labels.startMinute < other.labels.endMinute &&
  other.labels.startMinute < one.labels.endMinute;

function withPeople({ item, labels }: ListedItem, people: People | null, party: number): ListedItem {
  const experiencers = item.experiencers.map((head, at) => ({
    ...head,
    name: people?.experiencers[at]?.name ?? `${party}-${at}`,
    birthDate: people?.experiencers[at]?.birthDate ?? STAND_IN_BIRTH_DATE,
  }));
  const leaders = item.leaders.map((head, at) => ({
    ...head,
    name: people?.leaders[at]?.name ?? `${party}-${at}`,
    mobile: people?.leaders[at]?.mobile ?? `010${party}${at}`,
  }));
  return {
    labels,
    item: { ...item, leaders, experiencers: item.track === 'group' ? item.experiencers : experiencers },
  };
}
