import { paths } from '@kkumteo/contract/pages/addresses';
import { TRACK_NAMES } from '@kkumteo/copy/pages/tracks';
import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, type To } from 'react-router';
import hidden from '@kkumteo/ui/visually-hidden.module.css';
import { siteQuery } from '../../../../api/catalog.ts';
import { failureMessage } from '../../../../lib/http.ts';
import css from './header-search.module.css';
import { SearchField } from './search-field.tsx';
import { allOption, productOption, type SearchOption } from './search-option.tsx';
import { bestListOf, suggestedOf, type BestList, type TrackFound } from './text-found.ts';
import { searchQueryOf } from '../use-search-address.ts';
import { useTextSearch } from './use-text-search.ts';

export interface HeaderSearchProps {
  /** The visitor's track: its results come first. */
  readonly track: Track;
  readonly onClose: () => void;
}

/**
 * The search of every page, by words over both tracks and all halls: a product opens its detail, Enter the list with
 * most of the results.
 */
export function HeaderSearch({ track, onClose }: HeaderSearchProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const nameOf = useHallName();
  const { found, isWaiting, failure, retry, search } = useTextSearch(track, text);
  const isOpen = useIsMounted();
  // The dialog's own entry of the history becomes the page that it leads to.
  const open = (to: To) => {
    void navigate(to, { replace: true });
    onClose();
  };
  const openList = async (typed: string) => {
    setText(typed);
    const best = typed.trim() === '' ? null : bestListOf(await search(typed).catch(() => []));
    if (best !== null && isOpen.current) open(listOf(best, typed));
  };
  const best = bestListOf(found);
  const isAnswered = text.trim() !== '' && !isWaiting && failure === null;
  return (
    <Dialog title="체험 찾기" size="top" open onClose={onClose}>
      <search aria-label="모든 체험관에서 찾기">
        <SearchField
          fieldId="header-search"
          stays
          text={text}
          options={optionsOf({ found, best, text, track, nameOf })}
          onText={setText}
          onOpen={open}
          onEnter={(typed) => void openList(typed)}
        />
        <p role="status" className={isAnswered && best !== null ? hidden.hidden : css.status}>
          {isWaiting && best === null && '찾는 중…'}
          {isAnswered && best !== null && `${TRACK_NAMES[best.track]} 체험 ${best.total}개`}
          {isAnswered && best === null && `‘${text.trim()}’ 검색 결과가 없어요`}
        </p>
        {text.trim() === '' && (
          <Text tone="soft" size="second" above={3}>
            모든 체험관에서 찾아요. 초성만 적어도 되고(예: ㅅㅂㅅ), 글자 하나쯤 틀려도 괜찮아요.
          </Text>
        )}
        {failure !== null && <FailedState message={failureMessage(failure)} onRetry={retry} />}
        {isAnswered && best === null && (
          <Text tone="soft" size="second" above={3}>
            판매 중인 체험에서 찾았어요. 다른 낱말로 찾거나{' '}
            <Text as={Link} to={paths.halls(track)} tone="primary" weight={600} link replace onClick={onClose}>
              체험관에서 골라
            </Text>{' '}
            보세요.
          </Text>
        )}
      </search>
    </Dialog>
  );
}

const listOf = ({ track, hall }: BestList, text: string): To => ({
  pathname: paths.list(track, hall),
  search: searchQueryOf({ text: text.trim() }),
});

interface Offered {
  readonly found: readonly TrackFound[];
  readonly best: BestList | null;
  readonly text: string;
  readonly track: Track;
  readonly nameOf: (hall: Hall) => string;
}

/** Products, and below them the list that has most of all that was found. */
function optionsOf({ found, best, text, track, nameOf }: Offered): readonly SearchOption[] {
  if (best === null) return [];
  const placeOf = (hall: Hall, on: Track) => (on === track ? nameOf(hall) : `${TRACK_NAMES[on]} · ${nameOf(hall)}`);
  const products = suggestedOf(found).map(({ track: on, suggestion }) =>
    productOption(suggestion, { track: on, place: placeOf(suggestion.hall, on), day: null }),
  );
  const where = placeOf(best.hall, best.track);
  const about =
    best.total > best.count ? `체험 ${best.total}개 · ${where} ${best.count}개부터` : `${where} ${best.count}개`;
  return [...products, allOption(listOf(best, text), text.trim(), about)];
}

function useHallName(): (hall: Hall) => string {
  const { data: site } = useQuery(siteQuery);
  return (hall) => site?.halls.find((each) => each.hall === hall)?.name ?? '';
}

/** A visitor who has closed the dialog before an answer stays where they are. */
function useIsMounted(): { readonly current: boolean } {
  const is = useRef(true);
  useEffect(() => {
    is.current = true;
    return () => {
      is.current = false;
    };
  }, []);
  return is;
}
