import { createPortal } from 'react-dom';
import { useMember } from '../../member/use-member.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { useFavouritePlaces } from './use-favourite-places.ts';

/**
 * The buttons 찜 on cards and pages of products. They come after the first screen, once it is known who looks at it, into the elements that
 * say `data-favourite`: no first screen carries them, and nothing moves.
 */
export function FavouriteButtons() {
  const places = useFavouritePlaces();
  const isKnown = useMember() !== undefined;
  return isKnown && places.map((at) => createPortal(<FavouriteButton {...at.product} />, at.element, at.key));
}
