import { wordOf } from '../wire/codes.ts';
import { field, object } from '../wire/codec.ts';
import { key } from '../wire/requests.ts';

const PAPERS = ['pledge', 'verification', 'overview', 'settlement'] as const;
export type PaperName = (typeof PAPERS)[number];

export const paperPath = (reservationNo: string, paper: PaperName | ':paper'): string =>
  `/api/reservation/${reservationNo}/papers/${paper}`;

export const paperPattern = paperPath(':bundleRvNo', ':paper');

export const paperParams = object({
  reservationNo: field('bundleRvNo', key(64, 1)),
  paper: field('paper', wordOf(PAPERS)),
});
