import {
  type SaveExperiencers,
  saveExperiencersRequest,
  type SaveLeaders,
  saveLeadersRequest,
} from '@kkumteo/contract/reservation/edit-people';
import {
  experiencersAnswer,
  experiencersRequest,
  experiencersSavedAnswer,
  leadersSavedAnswer,
  type LineExperiencers,
  type LineLeaders,
  type ShownLine,
} from '@kkumteo/contract/reservation/line-people';
import { reservationPaths } from '@kkumteo/contract/reservation/reservation-list';
import { get, post } from '../lib/http.ts';

export interface LineAddress {
  readonly reservationNo: string;
  readonly lineNo: string;
}

/** The people after a save, and its sentence. */
type Saved<People> = People & { readonly message: string };

const pathOf = (of: 'experiencers' | 'leaders', { reservationNo, lineNo }: LineAddress): string =>
  reservationPaths[of](encodeURIComponent(reservationNo), encodeURIComponent(lineNo));

/** Reads who comes with a line (reservation spec §7, call 10); refused where it is in another round or on another day by now. */
export const readExperiencers = (line: LineAddress, shown: ShownLine): Promise<LineExperiencers> =>
  get(pathOf('experiencers', line), experiencersAnswer, { query: experiencersRequest.encode(shown) });

/** Saves who comes with a line (reservation spec §7, call 11). */
export const saveExperiencers = (line: LineAddress, save: SaveExperiencers): Promise<Saved<LineExperiencers>> =>
  post(pathOf('experiencers', line), saveExperiencersRequest.encode(save), experiencersSavedAnswer);

/** Saves who leads a line (reservation spec §7, call 12). */
export const saveLeaders = (line: LineAddress, save: SaveLeaders): Promise<Saved<LineLeaders>> =>
  post(pathOf('leaders', line), saveLeadersRequest.encode(save), leadersSavedAnswer);
