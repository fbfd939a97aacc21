import type { Track } from '@kkumteo/domain/catalog/hall';

/** That a round has fewer seats than people come: an individual may come with fewer. */
export const shortWords = (track: Track, remaining: number): string =>
  track === 'individual' ? `${remaining}명만 가능` : `${remaining}자리`;
