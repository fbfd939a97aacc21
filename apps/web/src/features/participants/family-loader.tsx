import type { FamilyPerson } from '@kkumteo/domain/member/member';
import type { Role } from '@kkumteo/domain/participants/category';
import { Button } from '@kkumteo/ui/button.tsx';
import { Row, Text } from '@kkumteo/ui/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { familyQuery } from '../../api/family.ts';
import { failureMessage } from '../../lib/http.ts';
import css from './family-loader.module.css';

export interface FamilyLoaderProps {
  readonly role: Role;
  /** Name of the member, who is called 본인 among the family. */
  readonly ownName: string;
  /** The button that loads all who fit. */
  readonly label: string;
  readonly fits: (person: FamilyPerson) => boolean;
  readonly taken: readonly string[];
  readonly room: number;
  /** In the place of that button once there is none left to load. */
  readonly done?: string;
  /** Whom the first button loads; missing: all who fit. */
  readonly first?: (person: FamilyPerson) => boolean;
  /** Keys of those who were chosen before: the first button loads them alone, where any of them waits. */
  readonly chosen?: readonly string[] | undefined;
  readonly onLoad: (people: readonly FamilyPerson[]) => void;
}

/** Own and family data with one press: all who fit at once, or one by one. */
export function FamilyLoader(props: FamilyLoaderProps) {
  const { role, ownName, label, fits, taken, room, done, first = () => true, chosen = [], onLoad } = props;
  const { data, isError, error, isPending, refetch } = useQuery(familyQuery(role));
  if (isError)
    return (
      <Text tone="danger" size="second" role="alert">
        {failureMessage(error)}{' '}
        <Button look="text" size="small" onClick={() => void refetch()}>
          다시 불러오기
        </Button>
      </Text>
    );
  const people = (data ?? []).filter(fits);
  const waiting = people.filter((person) => first(person) && !taken.includes(person.name));
  const meant = waiting.filter(({ key }) => chosen.includes(key));
  if (!isPending && people.length === 0) return null;
  return (
    <Row wrap align="center" gap={2}>
      {done !== undefined && !isPending && waiting.length === 0 ? (
        <Text tone="faint" size="second">
          {done}
        </Text>
      ) : (
        <Button
          size="medium"
          busy={isPending ? '불러오는 중' : null}
          disabled={waiting.length === 0 || room === 0}
          onClick={() => onLoad(meant.length > 0 ? meant : waiting)}
        >
          {label}
        </Button>
      )}
      {people.length > 1 &&
        people.map((person) => (
          <button
            key={person.key}
            type="button"
            className={css.person}
            disabled={taken.includes(person.name) || room === 0}
            onClick={() => onLoad([person])}
          >
            {person.name}
            {person.name === ownName && ' (본인)'}
          </button>
        ))}
    </Row>
  );
}
