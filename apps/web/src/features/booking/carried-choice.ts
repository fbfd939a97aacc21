import type { ChildAge } from '@kkumteo/domain/booking/search/child';
import { isKstDate, type KstDate } from '@kkumteo/domain/shared/time';
import { choiceDraft } from '../../lib/draft-names.ts';
import type { SessionSlot } from '../../lib/session-store.ts';

/* What was chosen on a list or at one product and goes along to the next. */

/** The day that was chosen last, whatever the product: the next one is opened on it. */
export const visitDateSlot: SessionSlot<KstDate> = {
  name: choiceDraft('visit-date'),
  version: 1,
  parse: (stored) => (typeof stored === 'string' && isKstDate(stored) ? stored : null),
};

/** A child that was searched for: its key among the family or the ages to choose from, and how old it is. */
export interface CarriedChild {
  readonly key: string;
  readonly child: ChildAge;
}

/** The children that were searched for last: the next product starts with those of them who may take part. */
export const childrenSlot: SessionSlot<readonly CarriedChild[]> = {
  name: choiceDraft('children'),
  version: 1,
  parse: (stored) => (Array.isArray(stored) && stored.every(isCarried) ? stored : null),
};

const isCarried = (each: Partial<CarriedChild> | null): each is CarriedChild =>
  typeof each?.key === 'string' && Array.isArray(each.child?.grades);
