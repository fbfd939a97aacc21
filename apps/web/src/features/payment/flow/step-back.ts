import type { NavigateFunction } from 'react-router';
import { cameFromHere } from '../../../lib/came-from-here.ts';

/** Goes back to where the visitor came from on this site, else to `otherwise`. */
export async function stepBack(navigate: NavigateFunction, otherwise: string): Promise<void> {
  await (cameFromHere() ? navigate(-1) : navigate(otherwise, { replace: true }));
}
