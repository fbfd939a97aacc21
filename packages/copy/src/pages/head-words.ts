import type { Track } from '@kkumteo/domain/catalog/hall';
import { formatWon, type Won } from '@kkumteo/domain/shared/money';
import { FURTHER_TITLES } from './further-titles.ts';
import { INFORMATION_TITLES } from './information-titles.ts';
import { LANDING } from './landing.ts';
import {
  chooserDescription,
  documentTitle,
  INFORMATION_DESCRIPTIONS,
  LANDING_DESCRIPTION,
  listDescription,
  productDescription,
  REGISTRATION_DESCRIPTION,
  SITE_NAME,
  type DescribedHall,
  type DescribedProduct,
} from './share-preview.ts';
import { TRACK_NAMES } from './tracks.ts';

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
  readonly informationDescriptions: { readonly [Slug in keyof typeof INFORMATION_DESCRIPTIONS]: string };
  readonly furtherTitles: { readonly [Page in keyof typeof FURTHER_TITLES]: string };
  readonly registrationDescription: string;
}

export const KOREAN_HEAD: HeadWords = {
  siteName: SITE_NAME,
  documentTitle,
  landing: { ...LANDING, description: LANDING_DESCRIPTION },
  trackNames: TRACK_NAMES,
  chooserDescription,
  listTitle: (hallName, track) => `${hallName} ${TRACK_NAMES[track]}`,
  listDescription,
  productDescription,
  fee: formatWon,
  informationTitles: INFORMATION_TITLES,
  informationDescriptions: INFORMATION_DESCRIPTIONS,
  furtherTitles: FURTHER_TITLES,
  registrationDescription: REGISTRATION_DESCRIPTION,
};
