import { createPortal } from 'react-dom';
import { useMember } from '../../member/use-member.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { useFavouritePlaces } from './use-favourite-places.ts';

/**
 * The buttons 찜 on cards and pages of products. They come after the first screen, once the member is known, into the
 * elements with `data-favourite`: no first screen has them, and nothing moves.
 */
export function FavouriteButtons() {
  const places = useFavouritePlaces();
  const isKnown = useMember() !== undefined;
  return isKnown && places.map((at) => createPortal(<FavouriteButton {...at.product} />, at.element, at.key));
}
