/** The papers of a reservation that are made as a PDF. */
export const PAPERS = ['pledge', 'verification', 'overview', 'settlement'] as const;
export type PaperName = (typeof PAPERS)[number];

/** The address of a paper of a reservation. */
export const paperPath = (reservationNo: string, paper: PaperName | ':paper'): string =>
  `/api/reservation/${reservationNo}/papers/${paper}`;

/** The same address as a router takes it. */
export const paperPattern = paperPath(':bundleRvNo', ':paper');

interface PaperParams {
  readonly bundleRvNo: string;
  readonly paper: PaperName;
}

/** Which paper of which reservation an address names. */
export const decodePaperParams = ({
  bundleRvNo,
  paper,
}: PaperParams): { readonly reservationNo: string; readonly paper: PaperName } => ({
  reservationNo: bundleRvNo,
  paper,
});
