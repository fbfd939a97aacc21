import type { OperatorSettings } from '@kkumteo/contract/catalog/site';
import type { Language } from '@kkumteo/contract/wire/language';
import { englishHead } from '@kkumteo/copy/english/head-words';
import { type HeadWords, koreanHead, type NamedSite } from '@kkumteo/copy/pages/head-words';
import type { HallRecord } from '@kkumteo/domain/catalog/hall';
import type { Product } from '@kkumteo/domain/catalog/product';
import type { CatalogueState } from '../modules/catalog/catalogue.ts';

interface Spoken {
  readonly state: Pick<CatalogueState, 'english'>;
  readonly language: Language;
}

export interface SpokenOfPark extends Spoken {
  readonly state: Pick<CatalogueState, 'english' | 'operator'>;
}

const NAMELESS: NamedSite = { name: '', lead: '', about: '' };

/** Who runs the site, in the language of the page; empty where no park is loaded. */
export function shownFoundation({ state, language }: SpokenOfPark): string {
  return state.operator === null ? '' : shownOperator(state.operator, { state, language }).foundationName;
}

/** The words of a head; they name the park where its record is loaded. */
export function headWords({ state, language }: SpokenOfPark): HeadWords {
  const operator = state.operator === null ? null : shownOperator(state.operator, { state, language });
  const site = operator === null ? NAMELESS : { ...operator, name: operator.parkName };
  return language === 'en' ? englishHead(site) : koreanHead(site);
}

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
  const { parkName, foundationName, address, lead, about } = operator;
  return {
    ...operator,
    parkName: say(parkName),
    foundationName: say(foundationName),
    address: say(address),
    lead: say(lead),
    about: say(about),
  };
}
