import type { Site } from '@kkumteo/contract/catalog/site';
import type { FoundCard } from '@kkumteo/contract/booking/search';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import { GROUP_MINIMUM } from '@kkumteo/domain/catalog/track';
import type { ProductSummary } from '@kkumteo/domain/catalog/product';
import button from '@kkumteo/ui/button.module.css';
import { classNames } from '@kkumteo/ui/class-names.ts';
import { Text } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import type { Tabs as TabsPart } from '@kkumteo/ui/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { productsQuery } from '../../../../api/products.ts';
import { failureMessage } from '../../../../lib/http.ts';
import { safeReturn } from '../../../member/safe-return.ts';
import { conditionWords } from '../condition-words.ts';
import { FoundProduct, FoundProductSkeleton } from './found-product.tsx';
import { NothingFound } from './nothing-found.tsx';
import { SEARCH_FIELD } from '../words/search-field.tsx';
import css from './search-results.module.css';
import type { ProductSearching } from '../use-product-search.ts';
import { NOTHING } from '../use-search-address.ts';

const SKELETONS = 4;

export interface SearchResultsProps {
  readonly track: Track;
  readonly hall: Hall;
  readonly site: Site;
  readonly searching: ProductSearching;
  /** Those of the list: imported here they would be a file of their own, and the first screen one more to wait for. */
  readonly tabs: typeof TabsPart;
}

/** The results of the address: how many, in the two tabs of the list, and what only some of the children can do. */
export function SearchResults({ track, hall, site, searching, tabs: Tabs }: SearchResultsProps) {
  const { address, chosen, favourites, asked, answer, isWaiting, failure, retry } = searching;
  const navigate = useNavigate();
  const isUnknown = answer === undefined;
  const count = answer?.all.length ?? 0;
  const clear = () => {
    address.change(NOTHING);
    document.getElementById(SEARCH_FIELD)?.focus();
  };
  const toTab = (key: 'on-sale' | 'ended') =>
    void navigate(
      { search: address.query, hash: key === 'ended' ? '#end' : '' },
      { replace: true, preventScrollReset: true },
    );
  return (
    <section className={css.results} aria-busy={(isWaiting && !favourites.needsLogin) || undefined}>
      <div className={css.head}>
        <div role="status">
          <Text as="h2" size="heading" weight={800}>
            {headOf(searching)}
          </Text>
          <p>{conditionWords(searching)}</p>
        </div>
        <button type="button" className={classNames(button.quiet, css.clear)} onClick={clear}>
          조건 지우기
        </button>
      </div>
      <Tabs
        label="판매 상태"
        tabs={[
          { key: 'on-sale', label: address.isEnded || isUnknown ? '판매 중' : `판매 중 ${count}` },
          { key: 'ended', label: address.isEnded && !isUnknown ? `종료 ${count}` : '종료' },
        ]}
        chosen={address.isEnded ? 'ended' : 'on-sale'}
        onChoose={toTab}
      >
        {failure !== null && <FailedState message={failureMessage(failure)} onRetry={retry} />}
        {favourites.needsLogin && <LoginNeeded />}
        {failure === null && isUnknown && !favourites.needsLogin && <Waiting />}
        {answer !== undefined && answer.all.length === 0 && (
          <NothingFound
            relaxations={answer.relaxations}
            address={address}
            needed={Math.max(asked.seats ?? (track === 'group' ? GROUP_MINIMUM : 1), chosen.length)}
            hasNoFavourites={address.onlyFavourites && favourites.hasNone}
            track={track}
            halls={site.halls}
          />
        )}
        {answer !== undefined && (
          <>
            <Cards track={track} hall={hall} cards={answer.all} searching={searching} />
            {answer.some.length > 0 && (
              <>
                <h3 className={css.some}>
                  {chosen.length === 2 ? '한 명만' : '일부만'} 참여할 수 있는 체험 {answer.some.length}개
                </h3>
                <Cards track={track} hall={hall} cards={answer.some} searching={searching} />
              </>
            )}
          </>
        )}
      </Tabs>
    </section>
  );
}

interface CardsProps extends Pick<SearchResultsProps, 'track' | 'hall' | 'searching'> {
  readonly cards: readonly FoundCard[];
}

function Cards({ track, hall, cards, searching }: CardsProps) {
  const { address, chosen, asked } = searching;
  const { data: products } = useQuery(productsQuery(track, hall, address.isEnded ? 'ended' : 'on-sale'));
  const byId = new Map<number, ProductSummary>((products ?? []).map((each) => [each.productId, each]));
  if (cards.length === 0) return null;
  return (
    <ul className={css.cards}>
      {cards.map((card) => {
        const product = byId.get(card.productId);
        return (
          product !== undefined && (
            <li key={card.productId}>
              <FoundProduct
                track={track}
                product={product}
                card={card}
                day={address.isEnded ? null : address.day}
                people={address.isEnded ? [] : chosen}
                seats={asked.seats}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}

/** An address that asks for favourites, without a member. */
function LoginNeeded() {
  const { pathname, search, hash } = useLocation();
  return (
    <EmptyState action={<LinkButton to={paths.login(safeReturn(pathname + search + hash))}>로그인</LinkButton>}>
      찜한 체험은 로그인하면 볼 수 있습니다.
    </EmptyState>
  );
}

function Waiting() {
  return (
    <div className={css.cards} aria-busy="true">
      {Array.from({ length: SKELETONS }, (_, at) => (
        <FoundProductSkeleton key={at} />
      ))}
    </div>
  );
}

function headOf({ failure, answer, favourites }: ProductSearching): string {
  if (favourites.needsLogin) return '찜한 체험';
  if (failure !== null) return '체험을 불러오지 못했습니다';
  return answer === undefined ? '찾는 중…' : `체험 ${answer.all.length}개`;
}
