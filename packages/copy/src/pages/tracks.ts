import type { Track } from '@kkumteo/domain/catalog/hall';

export const TRACK_NAMES: Readonly<Record<Track, string>> = { individual: '개인예약', group: '단체예약' };
