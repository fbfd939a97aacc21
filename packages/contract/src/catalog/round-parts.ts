import { described, field, list, maybe, object } from '../wire/codec.ts';
import { span, string } from '../wire/scalars.ts';

const part = object({ name: field('pdNm', string) }, span('tm'));

export const roundParts = object({
  parts: field('partList', maybe(described(list(part), 'of a bundle: its visits, one after the other; absent else'))),
});
