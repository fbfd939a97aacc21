import { hallCode } from '../wire/codes.ts';
import { type Decoded, field, list, object, published } from '../wire/codec.ts';
import { date, flag, span, string, wholeNumber } from '../wire/scalars.ts';
import { noticeListAnswer } from './site.ts';

const remaining = object(
  {
    productId: field('mrktnPdNo', wholeNumber),
    productName: field('mrktnPdNm', string),
    hall: field('pdDiv', hallCode),
    picturePath: field('filePath', string),
    visitDate: field('expVisitRvdt', date),
    remainingSeats: field('rvResiduePcnt', wholeNumber),
  },
  span('tm'),
);

export const homeAnswer = published(
  'Home',
  object({
    openToday: field('todayOpenYn', flag),
    nextClosedDay: field('nextClosedDt', date),
    notices: field('noticeList', noticeListAnswer),
    remaining: field('remainList', list(remaining)),
  }),
);
export type Home = Decoded<typeof homeAnswer>;
