import { hallCode } from '../wire/codes.ts';
import { field, list, object } from '../wire/codec.ts';
import { flag, string, wholeNumber } from '../wire/scalars.ts';

const room = object({
  roomId: field('exhpHzCd', string),
  roomName: field('exhpHallNm', string),
  streetId: field('upperCd', string),
  streetName: field('upperNm', string),
  remaining: field('exhpRvResiduePcnt', wholeNumber),
  applied: field('exhpAppPcnt', wholeNumber),
  recommended: field('recomYn', flag),
  description: field('exhpHallExpl', string),
  picturePath: field('imgFileNm', string),
});

export const roomGroup = object({
  componentId: field('pdNo', wholeNumber),
  componentRoundId: field('scheSeqNo', wholeNumber),
  hall: field('pdDiv', hallCode),
  hallName: field('pdDivNm', string),
  remainingSeats: field('pcnt', wholeNumber),
  rooms: field('roadList', list(room)),
});
