import * as v from 'valibot';
import { entries, entry } from './fields.ts';
import {
  categorySchema,
  couponSchema,
  englishSchema,
  hallSchema,
  noticeSchema,
  operatorSchema,
  organisationSchema,
  parkDaySchema,
  parkTextSchema,
  roomSchema,
  streetSchema,
} from './park.ts';
import { componentSchema, invitationSchema, priceListSchema, productSchema } from './products.ts';

/** A whole park as its files say it. The order of entries is the order on screen. */
export const catalogueSchema = entry({
  operator: v.pipe(operatorSchema, v.description('What the park says of itself.')),
  halls: entries(hallSchema, 'The halls, in the order in which visitors choose them.'),
  days: entries(parkDaySchema, 'Days on which the whole park is open or closed against its calendar.'),
  streets: entries(streetSchema, 'The streets of the halls. A street comes before its parts.'),
  rooms: entries(roomSchema, 'The rooms of the halls.'),
  categories: entries(categorySchema, 'The kinds of visitors: what they pay and how many of them may come.'),
  prices: entries(priceListSchema, 'Lists of prices. A product names the list by which it is sold.'),
  components: entries(
    componentSchema,
    'Seats that belong to no single product, such as a part that only bundles sell.',
  ),
  products: entries(productSchema, 'What visitors book.'),
  invitations: entries(invitationSchema, 'Invitations to products that are sold to invited schools alone.'),
  coupons: entries(couponSchema, 'The coupons that the park gives out.'),
  notices: entries(noticeSchema, 'Notices and alerts on the pages.'),
  texts: entries(parkTextSchema, 'What the park says in its own words.'),
  organisations: v.pipe(
    v.optional(v.nullable(v.array(organisationSchema)), null),
    v.description(
      'The schools and organisations that groups find. Left out: those that the site has stay as they are.',
    ),
  ),
  english: entries(englishSchema, 'The texts of the catalogue in English. What has none is shown in Korean.'),
});

export type CatalogueDocument = v.InferOutput<typeof catalogueSchema>;
export type Subject = keyof CatalogueDocument;
/** The subjects that are lists of entries. */
export type ListSubject = Exclude<Subject, 'operator'>;
