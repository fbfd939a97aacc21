import { paths } from '@kkumteo/contract/pages/addresses';
import { Icon } from '@kkumteo/ui/icon.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { FROM_SEARCH, useHere } from '../../member/safe-return.ts';
import { useMember } from '../../member/use-member.ts';
import type { SearchPerson } from './search-people.ts';
import css from './search-panel.module.css';

export interface PeopleChipsProps {
  readonly people: readonly SearchPerson[];
  readonly chosen: readonly SearchPerson[];
  readonly isDisabled?: boolean;
  readonly onToggle: (key: string) => void;
}

/** The children of the family, or ages: any number of them; and a member's way to add a child and come back. */
export function PeopleChips({ people, chosen, isDisabled = false, onToggle }: PeopleChipsProps) {
  const member = useMember();
  const here = useHere();
  const keys = chosen.map(({ key }) => key);
  return (
    <div className={css.people}>
      <p className={css.label} aria-hidden="true">
        누구와
      </p>
      <div className={css.picks} role="group" aria-label="누구와">
        {people.map(({ key, name, age }) => (
          <button
            key={key}
            type="button"
            className={css.pick}
            aria-pressed={keys.includes(key)}
            aria-disabled={isDisabled || undefined}
            onClick={() => {
              if (!isDisabled) onToggle(key);
            }}
          >
            {keys.includes(key) && <Icon name="check" />}
            {name} {age !== '' && <small>{age}</small>}
          </button>
        ))}
        {member && people.length > 0 && (
          <Link to={paths.me()} state={{ [FROM_SEARCH]: here }} className={css.add} aria-label="아이 추가">
            <Icon name="plus" />
          </Link>
        )}
      </div>
    </div>
  );
}
