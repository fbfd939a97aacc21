import type { Track } from '@kkumteo/domain/catalog/hall';

/** The tracks in the header: where it is narrow, `rest` is only in its label. */
export const SWITCH_NAMES: Readonly<Record<Track, { readonly short: string; readonly rest: string }>> = {
  individual: { short: '개인', rest: '예약' },
  group: { short: '단체', rest: '예약' },
};
