import type { Track } from '@kkumteo/domain/catalog/hall';

/** What the two ways to book are called. */
export const TRACK_NAMES: Readonly<Record<Track, string>> = { individual: '개인예약', group: '단체예약' };
