import type { Track } from '@kkumteo/domain/catalog/hall';
import { experiencerCount } from '@kkumteo/domain/participants/category-checks';
import { formatMinute } from '@kkumteo/domain/shared/time';
import type { ListedItem } from '../../api/pricing.ts';
import { dotDate } from '../../lib/format.ts';
import { headsAnswer } from './ticket/ticket-words.ts';

/** What the sum in the bar is for: `12.12 (토) 10:00 · 체험 2, 보호자 1`; of several items the day and how many. */
export function barLine(track: Track, items: readonly ListedItem[]): string | null {
  const [first, ...others] = items;
  if (first === undefined) return null;
  const { item, labels } = first;
  const day = dotDate(item.visitDate);
  if (others.length > 0) return `${day} · 예약 ${items.length}건`;
  const heads = headsAnswer(track, { people: experiencerCount(item), leaders: item.leaders.length });
  return `${day} ${formatMinute(labels.startMinute)} · ${heads}`;
}
