import { HALLS, type Hall, type HallRecord, type Track } from '@kkumteo/domain/catalog/hall';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import { hallCodes, trackLetters } from '../wire/codes.ts';
import {
  decodeDate,
  decodeFlag,
  decodeInstant,
  decodeMinute,
  encodeDate,
  encodeFlag,
  encodeInstant,
  encodeMinute,
} from '../wire/scalars.ts';
import type { NoticeWire, OpeningWire, SiteWire } from './site.answer.ts';

export interface Notice {
  readonly noticeId: number;
  readonly hall: Hall | null;
  /** Whom it concerns; null is everybody. */
  readonly track: Track | null;
  readonly kind: 'notice' | 'alert';
  readonly fromDay: KstDate;
  readonly toDay: KstDate;
  readonly title: string;
  readonly message: string;
  readonly link: string | null;
}

/** The operator's one record of names, address, phones, hours and policy links (PD-1). */
export interface OperatorSettings {
  readonly parkName: string;
  readonly foundationName: string;
  readonly chairmanTitle: string;
  readonly address: string;
  readonly businessNo: string;
  readonly phone: string;
  readonly email: string;
  readonly hours: { readonly opening: string; readonly callCentre: string; readonly closed: string };
  readonly policyLinks: readonly { readonly label: string; readonly path: string }[];
}

export interface Site {
  readonly now: Instant;
  readonly operator: OperatorSettings;
  readonly halls: readonly HallRecord[];
  /** In force today, those of single halls among them. */
  readonly notices: readonly Notice[];
  /** Days from today on that are open by exception, as `decodeOpenings` reads them. */
  readonly openings: readonly OpeningWire[];
}

/** The notices for those who look at a hall on a track; one without a hall or a track is for everybody. */
export const noticesAt = ({ notices }: Site, hall: Hall, track: Track): readonly Notice[] =>
  notices.filter((notice) => (notice.hall ?? hall) === hall && (notice.track ?? track) === track);

/** The address word of a hall; onjob is spelt onJob there (PD-3). */
export const hallSlug = (hall: Hall): string => (hall === 'onjob' ? 'onJob' : hall);

/** The hall of an address word, or null for a word that is none. */
export const hallOfSlug = (slug: string): Hall | null => HALLS.find((hall) => hallSlug(hall) === slug) ?? null;

export const encodeNotice = (notice: Notice): NoticeWire => ({
  noticeNo: notice.noticeId,
  pdDiv: notice.hall ? hallCodes.encode(notice.hall) : '',
  pgDiv: notice.track ? trackLetters.encode(notice.track) : '',
  noticeDiv: notice.kind,
  startDt: encodeDate(notice.fromDay),
  endDt: encodeDate(notice.toDay),
  title: notice.title,
  message: notice.message,
  link: notice.link ?? '',
});

export const decodeNotice = (wire: NoticeWire): Notice => ({
  noticeId: wire.noticeNo,
  hall: wire.pdDiv ? hallCodes.decode(wire.pdDiv) : null,
  track: wire.pgDiv ? trackLetters.decode(wire.pgDiv) : null,
  kind: wire.noticeDiv,
  fromDay: decodeDate(wire.startDt),
  toDay: decodeDate(wire.endDt),
  title: wire.title,
  message: wire.message,
  link: wire.link || null,
});

const encodeHall = (hall: HallRecord): SiteWire['halls'][number] => ({
  pdDiv: hallCodes.encode(hall.hall),
  slug: hallSlug(hall.hall),
  hallNm: hall.name,
  shortNm: hall.shortName,
  intro: hall.intro,
  ageGuide: hall.ageGuidance,
  sameDayCutTm: hall.sameDayUntilMinute === null ? null : encodeMinute(hall.sameDayUntilMinute),
  closedDays: hall.closedWeekdays.join(','),
  chooserYn: encodeFlag(hall.inChooser),
  filePath: hall.picturePath,
});

const decodeHall = (wire: SiteWire['halls'][number]): HallRecord => ({
  hall: hallCodes.decode(wire.pdDiv) ?? 'onjob',
  name: wire.hallNm,
  shortName: wire.shortNm,
  intro: wire.intro,
  ageGuidance: wire.ageGuide,
  sameDayUntilMinute: wire.sameDayCutTm === null ? null : decodeMinute(wire.sameDayCutTm),
  closedWeekdays: wire.closedDays === '' ? [] : wire.closedDays.split(',').map(Number),
  inChooser: decodeFlag(wire.chooserYn),
  picturePath: wire.filePath,
});

export const encodeSite = (site: Site): SiteWire => ({
  now: encodeInstant(site.now),
  operator: {
    ...site.operator,
    hours: { ...site.operator.hours },
    policyLinks: site.operator.policyLinks.map((link) => ({ ...link })),
  },
  halls: site.halls.map(encodeHall),
  noticeList: site.notices.map(encodeNotice),
  exceOpenList: [...site.openings],
});

export const decodeSite = (wire: SiteWire): Site => ({
  now: decodeInstant(wire.now),
  operator: wire.operator,
  halls: wire.halls.map(decodeHall),
  notices: wire.noticeList.map(decodeNotice),
  openings: wire.exceOpenList,
});
