import type { OperatorSettings } from '@kkumteo/contract/catalog/site';
import type { Language } from '@kkumteo/contract/wire/language';
import { ENGLISH_HEAD } from '@kkumteo/copy/english/head-words';
import { type HeadWords, KOREAN_HEAD } from '@kkumteo/copy/pages/head-words';
import type { HallRecord } from '@kkumteo/domain/catalog/hall';
import type { Product } from '@kkumteo/domain/catalog/product';
import type { CatalogueState } from '../modules/catalog/catalogue.ts';

interface Spoken {
  readonly state: Pick<CatalogueState, 'english'>;
  readonly language: Language;
}

export const headWords = ({ language }: Pick<Spoken, 'language'>): HeadWords =>
  language === 'en' ? ENGLISH_HEAD : KOREAN_HEAD;

const sayer = ({ state, language }: Spoken): ((korean: string) => string) =>
  language === 'en' ? (korean) => state.english.texts.get(korean) ?? korean : (korean) => korean;

export function shownHall(hall: HallRecord, spoken: Spoken): HallRecord {
  const say = sayer(spoken);
  return { ...hall, name: say(hall.name), intro: say(hall.intro), ageGuidance: say(hall.ageGuidance) };
}

export function shownProduct(product: Product, spoken: Spoken): Product {
  const say = sayer(spoken);
  const { name, headline, summary, target } = product;
  return { ...product, name: say(name), headline: say(headline), summary: say(summary), target: say(target) };
}

/** The operator record with its texts in the page's language. */
export function shownOperator(operator: OperatorSettings, spoken: Spoken): OperatorSettings {
  const say = sayer(spoken);
  const { parkName, foundationName, address } = operator;
  return { ...operator, parkName: say(parkName), foundationName: say(foundationName), address: say(address) };
}
