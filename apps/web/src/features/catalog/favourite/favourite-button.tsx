import css from './favourite-button.module.css';
import { useFavourite } from './use-favourite.ts';

export interface FavouriteButtonProps {
  readonly productId: number;
  /** Of the product, to be said beside what the button does. */
  readonly name: string;
}

const HEART =
  'M12 20.3 4.6 13a4.9 4.9 0 0 1 0-6.9 4.8 4.8 0 0 1 6.8 0l.6.6.6-.6a4.8 4.8 0 0 1 6.8 0 4.9 4.9 0 0 1 0 6.9z';

/** 찜: marks a product to be found again in 내 정보, or no longer. */
export function FavouriteButton({ productId, name }: FavouriteButtonProps) {
  const { isFavourite, toggle } = useFavourite(productId);
  return (
    <button type="button" className={css.heart} aria-label={`${name} 찜`} aria-pressed={isFavourite} onClick={toggle}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={HEART} />
      </svg>
    </button>
  );
}
