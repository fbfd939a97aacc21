import { type Hall, HALL_COLOURS, type Track } from '@kkumteo/domain/catalog/hall';
import { coded, hallCode, hallCodes, hallSlug, trackLetters, wordOf } from '../wire/codes.ts';
import {
  type Codec,
  type Decoded,
  derived,
  field,
  list,
  map,
  maybe,
  object,
  orNull,
  published,
} from '../wire/codec.ts';
import { date, flag, instant, minute, string, stringOrNull, wholeNumber } from '../wire/scalars.ts';
import * as v from 'valibot';

const notice = published(
  'Notice',
  object({
    noticeId: field('noticeNo', wholeNumber),
    hall: field('pdDiv', coded(hallCodes, null)),
    /** Null: all visitors. */
    track: field('pgDiv', coded(trackLetters, null)),
    kind: field('noticeDiv', wordOf(['notice', 'alert'])),
    fromDay: field('startDt', date),
    toDay: field('endDt', date),
    title: field('title', string),
    message: field('message', string),
    link: field('link', stringOrNull),
  }),
);
export type Notice = Decoded<typeof notice>;
export const noticeListAnswer = list(notice);

/** The weekdays of a text such as `0,1`. */
export const weekdays = map(
  string,
  (days): readonly number[] => (days === '' ? [] : days.split(',').map(Number)),
  (days: readonly number[]) => days.join(','),
);

const hallRecord = object(
  {
    hall: field('pdDiv', hallCode),
    name: field('hallNm', string),
    shortName: field('shortNm', string),
    intro: field('intro', string),
    ageGuidance: field('ageGuide', string),
    sameDayUntilMinute: field('sameDayCutTm', orNull(minute)),
    closedWeekdays: field('closedDays', weekdays),
    inChooser: field('chooserYn', flag),
    picturePath: field('filePath', string),
    colour: field('colorDiv', wordOf(HALL_COLOURS)),
    hasRooms: field('roomYn', flag),
    agesFrom: field('ageFrom', orNull(wholeNumber)),
    agesTo: field('ageTo', orNull(wholeNumber)),
    guidanceFrom: field('ageGuideFrom', orNull(wholeNumber)),
    guidanceTo: field('ageGuideTo', orNull(wholeNumber)),
    ageCaution: field('ageCautionYn', flag),
    paidBeforeDay: field('prevDayPayYn', flag),
    takesExperienceCard: field('expCardYn', flag),
    hasStreetFilter: field('streetYn', flag),
    recountAfterCart: field('recountYn', flag),
  },
  derived('slug', string, ({ hall }: { readonly hall: Hall }) => hallSlug(hall)),
);

/** The operator's record of names, address, phones, hours and policy links (PD-1), as it is on the wire. */
const operatorShape = v.object({
  parkName: v.string(),
  foundationName: v.string(),
  chairmanTitle: v.string(),
  address: v.string(),
  businessNo: v.string(),
  phone: v.string(),
  email: v.string(),
  hours: v.object({ opening: v.string(), callCentre: v.string(), closed: v.string() }),
  policyLinks: v.array(v.object({ label: v.string(), path: v.string() })),
  /** One line on the landing; empty where the park has none. */
  lead: v.optional(v.string(), ''),
  /** One sentence on the park for search engines and previews of links; empty where the park has none. */
  about: v.optional(v.string(), ''),
});
export type OperatorSettings = v.InferOutput<typeof operatorShape>;
const operatorSettings: Codec<OperatorSettings, v.InferInput<typeof operatorShape>> = {
  schema: operatorShape,
  encode: (settings) => settings,
};

/** A day on which the hall is open by exception (PD-47). */
const opening = object({
  /** Null for one that this build does not know. */
  hall: field('pdDiv', coded(hallCodes, null)),
  day: field('dt', date),
});
export type Opening = Decoded<typeof opening>;

/** What every page needs once. */
export const siteAnswer = published(
  'Site',
  object({
    now: field('now', instant),
    operator: field('operator', operatorSettings),
    /** How long seats are held for a payment. */
    holdMinutes: field('holdMin', maybe(wholeNumber)),
    halls: field('halls', list(hallRecord)),
    /** In force today, those of single halls among them. */
    notices: field('noticeList', noticeListAnswer),
    /** Days from today on that are open by exception. */
    openings: field('exceOpenList', list(opening)),
  }),
);
export type Site = Decoded<typeof siteAnswer>;

/** The notices for a hall on a track; one without a hall or a track is for all. */
export const noticesAt = ({ notices }: Site, hall: Hall, track: Track): readonly Notice[] =>
  notices.filter((each) => (each.hall ?? hall) === hall && (each.track ?? track) === track);
