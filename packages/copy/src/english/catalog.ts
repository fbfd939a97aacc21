import type { CatalogRejection } from '@kkumteo/domain/catalog/product';
import type { Sentences } from '../sentences.ts';

export const englishCatalog: Sentences<CatalogRejection> = {
  'catalog.park-empty': 'We are getting our experiences ready. Please come back in a moment.',
  'catalog.product-unknown': 'This experience does not exist or is not on sale.',
  'catalog.hall-unknown': 'There is no such hall.',
  'catalog.favourites-full': 'You can keep up to 100 favourites. Please remove some of them in My information first.',
  'catalog.sale-ended': 'This experience is no longer on sale.',
  'catalog.not-for-individuals': 'This experience can be booked by groups only.',
  'catalog.not-for-groups': 'This experience can be booked by individuals only.',
  'catalog.pledge-only': ({ productNames }) =>
    `MAKIVE experiences (${productNames.join(', ')}) can’t be paid for online. Please book them with a pledge form.`,
  'catalog.hall-differs': 'The hall of this experience is not correct.',
  'catalog.invitation-login': 'Only invited members can book this experience. Would you like to log in?',
  'catalog.invitation-only': 'This experience is for invited visitors only.',
};
