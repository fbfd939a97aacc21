import { useSyncExternalStore } from 'react';
import type { FavouriteButtonProps } from './favourite-button.tsx';

/** An element of the page that wants the button of a product: it names the product's number, and holds its heading. */
export interface FavouritePlace {
  readonly key: string;
  readonly element: Element;
  readonly product: FavouriteButtonProps;
}

const NONE: readonly FavouritePlace[] = [];
const keys = new WeakMap<Element, string>();
let places = NONE;
let count = 0;

/** The places that the page has now, in its order. */
export const useFavouritePlaces = (): readonly FavouritePlace[] =>
  useSyncExternalStore(
    watch,
    () => places,
    () => NONE,
  );

function watch(changed: () => void): () => void {
  const look = () => {
    const found = findPlaces();
    if (isSame(found, places)) return;
    places = found;
    changed();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-favourite'] });
  look();
  return () => {
    observer.disconnect();
    places = NONE;
  };
}

const findPlaces = (): readonly FavouritePlace[] =>
  [...document.querySelectorAll('[data-favourite]')].map((element) => ({
    key: keyOf(element),
    element,
    product: { productId: Number(element.getAttribute('data-favourite')), name: nameBy(element) },
  }));

const nameBy = (element: Element): string =>
  element.closest('article')?.querySelector('h1, h3')?.textContent.trim() ?? '';

function keyOf(element: Element): string {
  const key = keys.get(element) ?? String((count += 1));
  keys.set(element, key);
  return key;
}

const isSame = (some: readonly FavouritePlace[], others: readonly FavouritePlace[]): boolean =>
  some.length === others.length &&
  some.every(
    ({ element, product }, at) =>
      others[at]?.element === element &&
      others[at].product.productId === product.productId &&
      others[at].product.name === product.name,
  );
