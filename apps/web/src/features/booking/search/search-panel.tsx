import type { Site } from '@kkumteo/contract/catalog/site';
import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import { formatDay } from '@kkumteo/domain/shared/time';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { StreetChips } from '../../catalog/street-chips.tsx';
import { DayStrip } from './day-strip.tsx';
import { FoldedSearch } from './folded-search.tsx';
import { Narrowing } from './narrowing.tsx';
import { PeopleChips } from './people-chips.tsx';
import { SEARCH_FIELD, SearchField } from './words/search-field.tsx';
import { productOption } from './words/search-option.tsx';
import { toggled } from './search-people.ts';
import css from './search-panel.module.css';
import type { ProductSearching } from './use-product-search.ts';

export interface SearchPanelProps {
  readonly track: Track;
  readonly hall: Hall;
  readonly site: Site;
  readonly searching: ProductSearching;
}

/** The conditions of a list: words, a day, people, duration, price, seats. The address has all of them. */
export function SearchPanel({ track, hall, site, searching }: SearchPanelProps) {
  const { address, today, people, chosen, favourites, asked, answer } = searching;
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  const record = site.halls.find((each) => each.hall === hall);
  const nameOf = (word: Hall): string => site.halls.find((each) => each.hall === word)?.name ?? '';
  return (
    <search ref={panel} className={css.panel} aria-label="체험 찾기">
      <SearchField
        fieldId={SEARCH_FIELD}
        text={address.text}
        options={(answer?.suggestions ?? []).map((each) =>
          productOption(each, { track, place: nameOf(each.hall), day: address.day }),
        )}
        onText={(text) => address.change({ text })}
        onOpen={(to) => void navigate(to)}
      />
      {record?.hasStreetFilter && (
        <StreetChips hall={hall} chosen={address.streetId} onChoose={(streetId) => address.change({ streetId })} />
      )}
      {record !== undefined && today !== null && (
        <div className={css.conditions} data-ended={address.isEnded || undefined}>
          <div>
            <p className={css.label} aria-hidden="true">
              언제 <small>{address.day === null ? '고르면 그날의 회차가 보여요' : formatDay(address.day)}</small>
            </p>
            <DayStrip
              halls={[record]}
              today={today}
              chosen={address.day}
              asked={asked}
              isDisabled={address.isEnded}
              onChoose={(day) => address.change({ day })}
            />
          </div>
          <div className={css.who}>
            {track === 'individual' && (
              <PeopleChips
                people={people}
                chosen={chosen}
                isDisabled={address.isEnded}
                onToggle={(key) => address.change((now) => ({ people: toggled(people, now.people, key) }))}
              />
            )}
            <Narrowing track={track} address={address} people={chosen.length} favourites={favourites} />
          </div>
        </div>
      )}
      <FoldedSearch panel={panel} searching={searching} />
    </search>
  );
}
