import { paths } from '@kkumteo/contract/pages/addresses';
import { TRACK_NAMES } from '@kkumteo/copy/pages/tracks';
import type { Favourite, FavouriteDay } from '@kkumteo/domain/catalog/favourite';
import { formatDay } from '@kkumteo/domain/shared/time';
import { Panel, Text } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { favouriteDaysQuery, favouritesQuery } from '../../../api/favourites.ts';
import { QueryPending } from '../../../lib/query-state.tsx';
import { Scene } from '../scene.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import css from './favourite-section.module.css';

/** 찜한 체험: the member's favourites, each with the way to it and the button that takes it away. */
export function FavouriteSection() {
  const favourites = useQuery(favouritesQuery);
  const { data } = favourites;
  // Loaded at the same time, and awaited: the rows are drawn complete. Without them the rows say less.
  const { data: days = [], isPending } = useQuery(favouriteDaysQuery);
  const isThere = data !== undefined && !isPending;
  return (
    <Section title={data === undefined || data.length === 0 ? '찜한 체험' : `찜한 체험 ${data.length}`}>
      {isThere && <Favourites favourites={data} days={days} />}
      {!isThere && <QueryPending query={favourites} label="찜한 체험을 불러오는 중입니다." />}
    </Section>
  );
}

interface FavouritesProps {
  readonly favourites: readonly Favourite[];
  readonly days: readonly FavouriteDay[];
}

function Favourites({ favourites, days }: FavouritesProps) {
  const [first] = useState(favourites);
  // What is taken away stays in its row until the page is left: the same button undoes a slip.
  const rows = [...favourites.filter((each) => !has(first, each)), ...first];
  if (rows.length === 0)
    return (
      <EmptyState action={<LinkButton to={paths.halls('individual')}>체험 둘러보기</LinkButton>}>
        찜한 체험이 없습니다. 체험의 하트를 누르면 여기에 모입니다.
      </EmptyState>
    );
  return (
    <Panel as="ul" padding={0}>
      {rows.map((row) => (
        <Row
          key={row.product.productId}
          favourite={row}
          next={days.find(({ productId }) => productId === row.product.productId)}
        />
      ))}
    </Panel>
  );
}

const has = (list: readonly Favourite[], { product }: Favourite): boolean =>
  list.some((each) => each.product.productId === product.productId);

interface RowProps {
  readonly favourite: Favourite;
  readonly next: FavouriteDay | undefined;
}

function Row({ favourite: { product, tracks, sale }, next }: RowProps) {
  const { productId, name, hall, picturePath, target, durationMinutes } = product;
  const track = tracks.includes('individual') ? 'individual' : 'group';
  const facts = [
    sale === 'ended' ? '판매 종료' : '',
    next === undefined ? '' : `${formatDay(next.day)} 자리 있음`,
    track === 'group' ? TRACK_NAMES.group : '',
    target,
    durationMinutes > 0 ? `${durationMinutes}분` : '',
  ];
  return (
    <li className={css.row}>
      <span className={css.picture}>
        <Scene path={picturePath} hall={hall} shape="square" />
      </span>
      <span className={css.words}>
        <Link to={paths.detail(track, hall, productId)}>{name}</Link>
        <Text as="small" tone="soft" size="second">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </span>
      <FavouriteButton productId={productId} name={name} />
    </li>
  );
}
