import type { Hall } from '@kkumteo/domain/catalog/hall';
import type { KstDate, Minute } from '@kkumteo/domain/shared/time';
import { hallCodes } from '../wire/codes.ts';
import { decodeDate, decodeFlag, decodeSpan, encodeDate, encodeFlag, encodeSpan } from '../wire/scalars.ts';
import type { HomeWire } from './home.answer.ts';
import { decodeNotice, encodeNotice, type Notice } from './site.ts';

export interface Home {
  readonly openToday: boolean;
  readonly nextClosedDay: KstDate;
  readonly notices: readonly Notice[];
  readonly remaining: readonly {
    readonly productId: number;
    readonly productName: string;
    readonly hall: Hall;
    readonly picturePath: string;
    readonly visitDate: KstDate;
    readonly startMinute: Minute;
    readonly endMinute: Minute;
    readonly remainingSeats: number;
  }[];
}

export const encodeHome = (home: Home): HomeWire => ({
  todayOpenYn: encodeFlag(home.openToday),
  nextClosedDt: encodeDate(home.nextClosedDay),
  noticeList: home.notices.map(encodeNotice),
  remainList: home.remaining.map((row) => ({
    mrktnPdNo: row.productId,
    mrktnPdNm: row.productName,
    pdDiv: hallCodes.encode(row.hall),
    filePath: row.picturePath,
    expVisitRvdt: encodeDate(row.visitDate),
    tm: encodeSpan(row.startMinute, row.endMinute),
    rvResiduePcnt: row.remainingSeats,
  })),
});

export const decodeHome = (wire: HomeWire): Home => ({
  openToday: decodeFlag(wire.todayOpenYn),
  nextClosedDay: decodeDate(wire.nextClosedDt),
  notices: wire.noticeList.map(decodeNotice),
  remaining: wire.remainList.map((row) => ({
    productId: row.mrktnPdNo,
    productName: row.mrktnPdNm,
    hall: hallCodes.decode(row.pdDiv) ?? 'onjob',
    picturePath: row.filePath,
    visitDate: decodeDate(row.expVisitRvdt),
    ...decodeSpan(row.tm),
    remainingSeats: row.rvResiduePcnt,
  })),
});
