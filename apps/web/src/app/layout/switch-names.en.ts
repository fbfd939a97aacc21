import type { Track } from '@kkumteo/domain/catalog/hall';

/** In the header the tracks go by one word each: a phone has no room for two. */
export const SWITCH_NAMES: Readonly<Record<Track, { readonly short: string; readonly rest: string }>> = {
  individual: { short: 'Individual', rest: '' },
  group: { short: 'Group', rest: '' },
};
