import { takingPart } from '@kkumteo/domain/booking/search/child';
import type { HallAges } from '@kkumteo/domain/catalog/hall';
import type { Product } from '@kkumteo/domain/catalog/product';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { useEffect, useEffectEvent } from 'react';
import { peopleOf } from '../../../participants/headcounts.ts';
import type { CarriedChild } from '../../carried-choice.ts';
import { startingCounts, type Ticket } from '../use-ticket.ts';

export interface CarriedChildrenProps {
  readonly product: Pick<Product, 'hall' | 'grades'>;
  readonly hall: HallAges;
  readonly ticket: Ticket;
  readonly day: KstDate;
  readonly searched: readonly CarriedChild[];
  /** Asked for that many people of a category. */
  readonly onCount: (people: number, categoryId: string) => void;
}

/** Counts the children of the search who may take part, where no one is counted yet; shows nothing. */
export function CarriedChildren({ product, hall, ticket, day, searched, onCount }: CarriedChildrenProps) {
  const start = useEffectEvent(() => {
    const row = ticket.rows.find((each) => each.role === 'experiencer' && !each.hidden && !each.fixed);
    const category = row?.categories.find(({ kind }) => kind === 'standard');
    const mayCome = searched.filter(({ child }) => takingPart(child, day)(product, hall)).length;
    const people = Math.min(mayCome, ticket.seats.experiencers);
    if (category !== undefined && people > 0 && isUntouched(ticket)) onCount(people, category.categoryId);
  });
  useEffect(() => start(), []);
  return null;
}

const isUntouched = ({ rows, wanted }: Ticket): boolean =>
  peopleOf(wanted, 'experiencer') === peopleOf(startingCounts(rows, 'individual'), 'experiencer');
