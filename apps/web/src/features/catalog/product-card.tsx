import type { ProductSummary } from '@kkumteo/domain/catalog/product';
import { formatWon } from '@kkumteo/domain/shared/money';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { classNames } from '@kkumteo/ui/class-names.ts';
import linkCard from '@kkumteo/ui/link-card.module.css';
import { Link } from '@kkumteo/ui/link.tsx';
import { Skeleton } from '@kkumteo/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { type To } from 'react-router';
import css from './product-card.module.css';
import { Scene } from './scene.tsx';

export interface ProductCardProps {
  readonly product: ProductSummary;
  readonly to: To;
  readonly first?: boolean;
  /** A sale that is over: said in words, the card still opens. */
  readonly ended?: boolean;
}

/** A product as a card: its stage, what it is, for whom, how long, and the price. */
export function ProductCard({ product, to, first = false, ended = false }: ProductCardProps) {
  return (
    <article className={classNames(linkCard.card, css.card)} data-favourite={product.productId}>
      <div className={css.stage}>
        <Scene path={product.picturePath} hall={product.hall} first={first} />
      </div>
      <div className={css.words}>
        <h3 className={css.name}>
          <Link to={to} className={linkCard.link}>
            {product.name}
          </Link>
        </h3>
        <p className={css.summary}>{product.summary || product.headline}</p>
        <p className={css.badges}>
          {ended && <Badge tone="warning">판매 종료</Badge>}
          {product.target !== '' && <Badge>{product.target}</Badge>}
          {product.durationMinutes > 0 && <Badge>{product.durationMinutes}분</Badge>}
          {product.isBundle && <Badge tone="info">묶음 체험</Badge>}
        </p>
        <p className={css.price}>{formatWon(product.basePrice)}</p>
      </div>
    </article>
  );
}

/** The shape of a card while the list loads. */
export function ProductCardSkeleton() {
  return (
    <div className={classNames(linkCard.card, css.card)} data-skeleton="">
      <div className={css.stage}>
        <Skeleton />
      </div>
      <div className={css.words}>
        <Skeleton className={css.nameSkeleton} />
        <Skeleton className={css.summarySkeleton} />
        <Skeleton className={css.badgesSkeleton} />
        <Skeleton className={css.priceSkeleton} />
      </div>
    </div>
  );
}

/** Cards side by side: two on a phone, four on a wide screen. */
export function CardGrid({ children, busy = false }: { readonly children: ReactNode; readonly busy?: boolean }) {
  return (
    <div className={css.grid} aria-busy={busy || undefined}>
      {children}
    </div>
  );
}
