import type { FoundCard } from '@kkumteo/contract/booking/search';
import { paths } from '@kkumteo/contract/pages/addresses';
import { GROUP_MINIMUM } from '@kkumteo/domain/catalog/track';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { ProductSummary } from '@kkumteo/domain/catalog/product';
import { seatState } from '@kkumteo/domain/schedule/seats';
import { formatWon } from '@kkumteo/domain/shared/money';
import { formatDay, formatMinute, type KstDate } from '@kkumteo/domain/shared/time';
import { Icon } from '@kkumteo/ui/icon.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { Skeleton } from '@kkumteo/ui/skeleton.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import { Scene } from '../../../catalog/scene.tsx';
import { shortWords } from '../../../schedule/seat-words.ts';
import css from './found-product.module.css';
import { verdict, type SearchPerson } from '../search-people.ts';

export interface FoundProductProps {
  readonly track: Track;
  readonly product: ProductSummary;
  readonly card: FoundCard;
  readonly day: KstDate | null;
  readonly people: readonly SearchPerson[];
  /** Required seats in one round; null: as many as may take part. */
  readonly seats: number | null;
}

/**
 * A matching product: who may take part, and the rounds of the chosen day, each of which opens the detail with day and
 * round.
 */
export function FoundProduct({ track, product, card, day, people, seats }: FoundProductProps) {
  const { productId, hall, name, target, durationMinutes, picturePath } = product;
  const facts = [target, durationMinutes > 0 ? `${durationMinutes}분` : ''].filter((word) => word !== '');
  const unfit = card.fits.filter((fit) => !fit).length;
  const needed =
    seats !== null ? seats - unfit : track === 'group' ? GROUP_MINIMUM : Math.max(1, card.fits.length - unfit);
  const isForAll = !card.fits.includes(false);
  const detail = (round?: number): string =>
    paths.detail(track, hall, productId, day === null ? {} : { date: day, round });
  return (
    <article className={css.card} data-favourite={productId}>
      <div className={css.picture}>
        <Scene path={picturePath} hall={hall} shape="square" />
        <Scene path={picturePath} hall={hall} />
      </div>
      <div className={css.words}>
        <h3>
          <Link to={detail()}>{name}</Link>
        </h3>
        <p className={css.facts}>{facts.join(' · ')}</p>
        <Text size="second" weight={700}>
          {track === 'individual' ? '1명 ' : ''}
          {formatWon(card.fee)}
        </Text>
      </div>
      {people.length > 0 && card.fits.length === people.length && (
        <p className={css.verdict} data-some={isForAll ? undefined : true}>
          <Icon name={isForAll ? 'check' : 'alert'} />
          {verdict(people, card.fits, target)}
        </p>
      )}
      {day !== null && (
        <ul className={css.rounds} aria-label={`${name} ${formatDay(day)} 회차`}>
          {card.rounds.map(({ roundId, startMinute, remainingSeats }) => (
            <li key={roundId}>
              <Link to={detail(roundId)} className={css.round} data-tone={seatState(remainingSeats, needed)}>
                <b>{formatMinute(startMinute)}</b>
                {seatsLeft(remainingSeats, needed, track)}
                <VisuallyHidden> {name}</VisuallyHidden>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {card.moreRounds > 0 && (
        <p className={css.more}>
          <Text as={Link} to={detail()} tone="primary" size="second" weight={600} touch>
            외 {card.moreRounds}회
          </Text>
        </p>
      )}
    </article>
  );
}

export function FoundProductSkeleton() {
  return (
    <div className={css.card} data-skeleton="">
      <div className={css.picture}>
        <Skeleton />
      </div>
      <div className={css.words}>
        <Skeleton width="70%" height={20} />
        <Skeleton width="50%" height={18} />
        <Skeleton width="50%" height={18} />
      </div>
      <div className={css.bones}>
        <Skeleton width="70%" height={20} />
        <Skeleton height={54} />
      </div>
    </div>
  );
}

/** What a round says of its seats, which is nothing while there are plenty. */
function seatsLeft(left: number, needed: number, track: Track): ReactNode {
  const state = seatState(left, needed);
  if (state === 'full') return <small>마감 · 대기</small>;
  if (state === 'short') return <small>{shortWords(track, left)}</small>;
  return state === 'few' && <small>{left}자리</small>;
}
