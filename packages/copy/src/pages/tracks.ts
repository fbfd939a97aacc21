import type { Track } from '@kkumteo/domain/catalog/hall';

/** The tracks as visitors read them, in titles, chips and breadcrumbs. */
export const TRACK_NAMES: Readonly<Record<Track, string>> = { individual: '개인예약', group: '단체예약' };
