/** A school or another organisation in the park's list, for which groups book. */
export interface Organisation {
  readonly organisationId: number;
  readonly name: string;
  readonly kind: 'school' | 'other';
  /** Five digits. */
  readonly postalCode: string;
  readonly basicAddress: string;
  readonly detailAddress: string;
  readonly grades: readonly string[];
}
