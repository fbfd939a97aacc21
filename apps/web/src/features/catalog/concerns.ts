import type { Notice } from '@kkumteo/contract/catalog/site';
import type { Hall, Track } from '@kkumteo/domain/catalog/hall';

/** Whether a notice is for those who look at a hall on a track; one without a hall or a track is for everybody. */
export const concerns = (notice: Notice, hall: Hall, track: Track): boolean =>
  (notice.hall ?? hall) === hall && (notice.track ?? track) === track;
