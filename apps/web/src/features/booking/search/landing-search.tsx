import type { Site } from '@kkumteo/contract/catalog/site';
import { type SearchAnswer, type SearchQuery, WHOLE_SEARCH } from '@kkumteo/contract/booking/search';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { Hall } from '@kkumteo/domain/catalog/hall';
import { addDays, formatDay, kstDate, weekdayOf, type KstDate } from '@kkumteo/domain/shared/time';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, type To } from 'react-router';
import { siteQuery } from '../../../api/catalog.ts';
import { searchQuery } from '../../../api/search.ts';
import { readValue } from '../../../lib/use-session-value.ts';
import { childrenSlot, visitDateSlot } from '../carried-choice.ts';
import { DayStrip, isOnStrip, useDayKinds } from './day-strip.tsx';
import css from './landing-search.module.css';
import { PeopleChips } from './people-chips.tsx';
import { AGE_BANDS, type SearchPerson, toggled } from './search-people.ts';
import panel from './search-panel.module.css';
import { searchQueryOf } from './use-search-address.ts';
import { useSearchPeople } from './use-search-people.ts';

/**
 * A day and people, and how many products with seats that leaves: one press leads to the hall that has most of them.
 */
export function LandingSearch() {
  const { data: site } = useQuery(siteQuery);
  return site === undefined ? null : <Choice site={site} today={kstDate(site.now)} />;
}

function Choice({ site, today }: { readonly site: Site; readonly today: KstDate }) {
  const halls = site.halls;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { isShut } = useDayKinds(halls, today);
  const [picked, setPicked] = useState<KstDate | null | undefined>(() => carriedDay(today));
  const day = picked === undefined ? firstSuggestion(today, isShut) : picked;
  const people = useSearchPeople('individual', day ?? today);
  const [keys, setKeys] = useState<readonly string[] | undefined>(() => readValue(childrenSlot)?.map(({ key }) => key));
  const chosen = people.filter(({ key }) => (keys === undefined ? people !== AGE_BANDS : keys.includes(key)));
  const children = chosen.map(({ child }) => child);
  const asked: SearchQuery = { ...WHOLE_SEARCH, day, children, onlyWithSeats: day !== null };
  const { data, isError, isPlaceholderData } = useQuery({
    ...searchQuery(asked),
    enabled: people.length > 0,
  });
  const counts = isError || isPlaceholderData ? undefined : data?.counts;
  const best = counts && bestOf(counts);
  const nameOf = (hall: Hall): string => halls.find((each) => each.hall === hall)?.name ?? '';
  const queryOn = (each: KstDate | null) =>
    searchQueryOf({ day: each, people: chosen.map(({ key }) => key), onlyWithSeats: true });
  // The calendar's button says how many there are: it leads to them.
  const show = async (each: KstDate) => {
    setPicked(each);
    const found = await queries
      .fetchQuery(searchQuery({ ...asked, day: each, onlyWithSeats: true }))
      .catch(() => undefined);
    const most = found && bestOf(found.counts);
    if (most !== undefined) await navigate(listOf(most.hall, queryOn(each)));
  };
  return (
    <div className={css.box}>
      <div>
        <p className={panel.label} aria-hidden="true">
          언제 <small>{day === null ? '아무 날이나' : formatDay(day)}</small>
        </p>
        <DayStrip
          halls={halls}
          today={today}
          chosen={day}
          asked={asked}
          isDisabled={false}
          onChoose={setPicked}
          onShow={(each) => void show(each)}
        />
      </div>
      <PeopleChips
        people={people}
        chosen={chosen}
        onToggle={(key) =>
          setKeys(
            toggled(
              people,
              chosen.map((each) => each.key),
              key,
            ),
          )
        }
      />
      <div className={css.go} role="status">
        <LinkButton look="primary" wide to={listOf(best?.hall ?? halls[0]?.hall, queryOn(day))}>
          {wordsOf(counts, day, chosen)}
        </LinkButton>
        <p>{best !== undefined && `${nameOf(best.hall)} ${best.count}개부터 보여 드려요.`}</p>
      </div>
    </div>
  );
}

/** The halls where the park has none yet. */
const listOf = (hall: Hall | undefined, query: string): To =>
  hall === undefined ? paths.halls('individual') : { pathname: paths.list('individual', hall), search: query };

type Counts = SearchAnswer['counts'];

const bestOf = (counts: Counts) => counts.toSorted((a, b) => b.count - a.count)[0];

function wordsOf(counts: Counts | undefined, day: KstDate | null, chosen: readonly SearchPerson[]): string {
  if (counts === undefined) return '체험 찾기';
  const count = counts.reduce((sum, each) => sum + each.count, 0);
  if (count === 0) return day === null ? '다른 체험 찾기' : '다른 날 찾기';
  return `${chosen.length > 0 ? '함께할 ' : day === null ? '' : '자리 있는 '}체험 ${count}개 보기`;
}

/**
 * The last searched day of this tab, unless it is over; also one beyond the two weeks, which takes the last place among
 * them.
 */
function carriedDay(today: KstDate): KstDate | undefined {
  const day = readValue(visitDateSlot);
  return day !== null && day >= today ? day : undefined;
}

const SATURDAY = 6;

/**
 * Saturday of next week, weeks beginning on Monday, or the first open day after it; none where the row has no such day.
 */
function firstSuggestion(today: KstDate, isShut: (day: KstDate) => boolean): KstDate | null {
  const sinceMonday = (weekdayOf(today) + 6) % 7;
  let day = addDays(today, 7 - sinceMonday + SATURDAY - 1);
  while (isOnStrip(today, day) && isShut(day)) day = addDays(day, 1);
  return isOnStrip(today, day) ? day : null;
}
