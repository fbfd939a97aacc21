import type { Site } from '@kkumteo/contract/catalog/site';
import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import { formatDay } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { StreetChips } from '../../catalog/street-chips.tsx';
import { DayStrip } from './day-strip.tsx';
import { FindFields } from './find-fields.tsx';
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

/**
 * The conditions of a list: words, a day, people, duration, price, seats. The address has all of them. On a phone two
 * fields say them and open the rest, so that the list begins in the first view.
 */
export function SearchPanel({ track, hall, site, searching }: SearchPanelProps) {
  const { address, today, people, chosen, favourites, asked, answer } = searching;
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const show = () => flushSync(() => setOpen(true));
  const leadToList = () => {
    setOpen(false);
    opener.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  };
  const record = site.halls.find((each) => each.hall === hall);
  const nameOf = (word: Hall): string => site.halls.find((each) => each.hall === word)?.name ?? '';
  return (
    <search ref={panel} className={css.panel} aria-label="체험 찾기">
      <FindFields
        id={id}
        ref={opener}
        searching={searching}
        isOpen={isOpen}
        onOpen={show}
        onClose={() => setOpen(false)}
      />
      <div id={id} className={css.parts} data-open={isOpen || undefined}>
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
        <div className={css.toList}>
          <Button look="primary" wide onClick={leadToList}>
            {address.isActive && answer !== undefined ? `체험 ${answer.all.length}개 보기` : '체험 보기'}
          </Button>
        </div>
      </div>
      <FoldedSearch panel={panel} searching={searching} onOpen={show} />
    </search>
  );
}
