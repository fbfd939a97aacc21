/** A field of work (분야) that streets belong to: groups A to E (PD-17). */
export type Zone = 'A' | 'B' | 'C' | 'D' | 'E';

export const ZONES: readonly Zone[] = ['A', 'B', 'C', 'D', 'E'];

export interface StreetPlace {
  readonly streetId: string;
  /** null for a street, the street for a sub-street. */
  readonly parentStreetId: string | null;
}

/** Whether a place lies in the chosen street or a sub-street (booking spec §2); no choice excludes nothing. */
export function isInStreet(placeId: string | null, chosenId: string | null, streets: readonly StreetPlace[]): boolean {
  if (chosenId === null || streets.every(({ streetId }) => streetId !== chosenId)) return true;
  if (placeId === chosenId) return true;
  const place = streets.find(({ streetId }) => streetId === placeId);
  return place !== undefined && place.parentStreetId === chosenId;
}
