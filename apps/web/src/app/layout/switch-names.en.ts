import type { Track } from '@kkumteo/domain/catalog/hall';

/** In the header the tracks go by one word each: a phone has no room for two. */
export const SWITCH_NAMES: Readonly<Record<Track, string>> = { individual: 'Individual', group: 'Group' };
