import { keptPlace } from './places.ts';
import { queryClient } from './query-client.ts';

/**
 * Drops what was loaded for the list or detail of a pathname, once its view is kept no more: who comes back to it sees it loaded anew.
 * Travels with the first screen: a part loaded later comes after a quick Back, whose page would show what should be gone.
 */
export function forgetView(pathname: string): void {
  const place = keptPlace(pathname);
  if (place === null) return;
  const isList = place.kind === 'list';
  for (const name of isList ? ['products'] : ['product', 'availability'])
    queryClient.removeQueries({
      queryKey: [name, place.track, isList ? place.hall : place.productId],
      type: 'inactive',
    });
}
