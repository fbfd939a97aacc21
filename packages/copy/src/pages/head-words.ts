import type { Track } from '@kkumteo/domain/catalog/hall';
import { formatWon, type Won } from '@kkumteo/domain/shared/money';
import { FURTHER_TITLES } from './further-titles.ts';
import { INFORMATION_TITLES } from './information-titles.ts';
import { LANDING_TITLE } from './landing.ts';
import {
  chooserDescription,
  informationDescriptions,
  listDescription,
  productDescription,
  REGISTRATION_DESCRIPTION,
  type DescribedHall,
  type DescribedProduct,
} from './share-preview.ts';
import { TRACK_NAMES } from './tracks.ts';

/** What the park says of itself, in the language of the page. */
export interface NamedSite {
  /** Empty where no park is loaded. */
  readonly name: string;
  /** One line; empty where it has none. */
  readonly lead: string;
  /** One sentence; empty where it has none. */
  readonly about: string;
}

export interface HeadWords {
  readonly siteName: string;
  readonly documentTitle: (title: string) => string;
  readonly landing: { readonly title: string; readonly lead: string; readonly description: string };
  readonly trackNames: Readonly<Record<Track, string>>;
  readonly chooserDescription: (track: Track, hallNames: readonly string[]) => string;
  readonly listTitle: (hallName: string, track: Track) => string;
  readonly listDescription: (track: Track, hall: DescribedHall) => string;
  readonly productDescription: (product: DescribedProduct) => string;
  readonly fee: (won: Won) => string;
  readonly informationTitles: { readonly [Slug in keyof typeof INFORMATION_TITLES]: string };
  readonly informationDescriptions: { readonly [Slug in keyof typeof INFORMATION_TITLES]: string };
  readonly furtherTitles: { readonly [Page in keyof typeof FURTHER_TITLES]: string };
  readonly registrationDescription: string;
}

/** The title of a tab: the page's own, then the site's; the web app spells it the same way. */
export const documentTitle = (title: string, { name }: Pick<NamedSite, 'name'>): string =>
  name === '' ? title : `${title} | ${name}`;

export const koreanHead = (site: NamedSite): HeadWords => ({
  siteName: site.name,
  documentTitle: (title) => documentTitle(title, site),
  landing: {
    title: LANDING_TITLE,
    lead: site.lead,
    description: site.about || `${site.name || '직업체험관'} 예약 누리집입니다.`,
  },
  trackNames: TRACK_NAMES,
  chooserDescription,
  listTitle: (hallName, track) => `${hallName} ${TRACK_NAMES[track]}`,
  listDescription,
  productDescription,
  fee: formatWon,
  informationTitles: INFORMATION_TITLES,
  informationDescriptions: informationDescriptions(site.name || '체험관'),
  furtherTitles: FURTHER_TITLES,
  registrationDescription: REGISTRATION_DESCRIPTION,
});
