import { wordOf } from '../wire/codes.ts';
import { field, object } from '../wire/codec.ts';
import { key } from '../wire/requests.ts';

/** The papers of a reservation that are made as a PDF. */
const PAPERS = ['pledge', 'verification', 'overview', 'settlement'] as const;
export type PaperName = (typeof PAPERS)[number];

/** The address of a paper of a reservation. */
export const paperPath = (reservationNo: string, paper: PaperName | ':paper'): string =>
  `/api/reservation/${reservationNo}/papers/${paper}`;

/** The same address as a router takes it. */
export const paperPattern = paperPath(':bundleRvNo', ':paper');

/** Which paper of which reservation an address names. */
export const paperParams = object({
  reservationNo: field('bundleRvNo', key(64, 1)),
  paper: field('paper', wordOf(PAPERS)),
});
