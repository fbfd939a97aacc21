import { ageOn } from '@kkumteo/domain/booking/search/child';
import { gradeName } from '@kkumteo/domain/catalog/grade';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { PersonDetails } from '@kkumteo/domain/participants/person';
import { ticketNames } from '@kkumteo/domain/participants/ticket-names';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { Text } from '@kkumteo/ui/layout.tsx';

interface PeopleWordsProps {
  readonly track: Track;
  readonly visitDate: KstDate;
  /** Those whose names are known, or the first of them. */
  readonly experiencers: readonly Pick<PersonDetails, 'name' | 'birthDate' | 'grade'>[];
  readonly experiencerCount: number;
  readonly leaders: readonly { readonly name: string }[];
  readonly leaderCount: number;
}

/** Who comes, as a ticket says it: children with age or grade, then the grown-ups; counts where there are no names. */
export function PeopleWords({ track, visitDate, ...people }: PeopleWordsProps) {
  const children = people.experiencers.map((person) => personWords(person, visitDate));
  const grownUps = people.leaders.map(({ name }) => name);
  return (
    <>
      <Text>{childrenWords(children, people.experiencerCount)}</Text>
      {people.leaderCount > 0 && <Text>{leaderWords(track, grownUps, people.leaderCount)}</Text>}
    </>
  );
}

function childrenWords(named: readonly string[], heads: number): string {
  const { words, isWhole } = namesOf(named, heads);
  if (isWhole) return words;
  return words === '' ? `체험자 ${heads}명` : `체험자 ${heads}명 · ${words}`;
}

function leaderWords(track: Track, named: readonly string[], heads: number): string {
  const { words, isWhole } = namesOf(named, heads);
  if (isWhole) return track === 'group' ? `인솔자 ${words}` : `보호자 ${words}`;
  const count = track === 'group' ? `인솔자 ${heads}명` : `보호자 ${heads}명`;
  return words === '' ? count : `${count} · ${words}`;
}

/** `김하나, 김두리 외 118명`; empty where no name is known, and whole where every head has one. */
function namesOf(named: readonly string[], heads: number): { readonly words: string; readonly isWhole: boolean } {
  const { shown, others } = ticketNames(
    named.filter((name) => name !== ''),
    heads,
  );
  const names = shown.join(', ');
  return { words: others === 0 || names === '' ? names : `${names} 외 ${others}명`, isWhole: others === 0 };
}

/** `이서준 만 7세` on the day of the visit, else `이서준 초등 1학년`, as far as it is known. */
function personWords({ name, birthDate, grade }: Pick<PersonDetails, 'name' | 'birthDate' | 'grade'>, day: KstDate) {
  const age = birthDate === null ? null : ageOn(birthDate, day);
  if (name !== '' && age !== null) return `${name} 만 ${age.age}세`;
  return name === '' ? '' : [name, gradeName(grade)].join(' ').trim();
}
