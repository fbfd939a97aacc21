/** A school or another organisation that the park knows and that groups book for. */
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
