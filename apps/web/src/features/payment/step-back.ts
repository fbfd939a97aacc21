import type { NavigateFunction } from 'react-router';

/** Goes back to where the visitor came from on this site, else to `otherwise`. */
export async function stepBack(navigate: NavigateFunction, otherwise: string): Promise<void> {
  const cameFromHere = Number((history.state as { readonly idx?: number } | null)?.idx ?? 0) > 0;
  await (cameFromHere ? navigate(-1) : navigate(otherwise, { replace: true }));
}
