import type { Caller, CallerOffer } from '@kkumteo/contract/office/caller';
import { Button } from '@kkumteo/ui/button.tsx';
import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import {
  type CallerDraft,
  FROM_CALLER,
  newPerson,
  shownVisit,
  type TypedPerson,
  withPerson,
  withShown,
} from './caller-draft.ts';
import { kindsOf } from './caller-people.ts';
import { PersonFields } from './person-fields.tsx';

interface PersonsProps {
  readonly role: 'experiencer' | 'leader';
  /** What one of them is called. */
  readonly title: string;
  readonly caller: Caller;
  readonly offer: CallerOffer;
  readonly draft: CallerDraft;
  /** The place of the shown visit in the booking. */
  readonly at: number;
  readonly errors: FieldErrors;
  readonly onChange: (draft: CallerDraft) => void;
}

/** The people of a role at the shown visit, one by one. */
export function Persons({ role, title, caller, offer, draft, at, errors, onChange }: PersonsProps) {
  const part = role === 'experiencer' ? 'experiencers' : 'leaders';
  const all = shownVisit(draft)[part];
  const kinds = kindsOf(offer, role);
  const known =
    role === 'leader'
      ? [{ value: FROM_CALLER, label: `${caller.name} (예약자)` }]
      : caller.children.map(({ key, name, birthYear }) => ({
          value: key,
          label: birthYear === null ? name : `${name} (${birthYear}년생)`,
        }));
  if (kinds.length === 0) return null;
  const set = (next: readonly TypedPerson[]) => onChange(withShown(draft, { [part]: next }));
  return (
    <>
      {all.map((person, place) => (
        <PersonFields
          key={person.key}
          title={`${title} ${place + 1}`}
          path={`items.${at}.${part}.${place}`}
          needsEmail={offer.needsEmail}
          roomGroups={offer.roomGroups}
          {...{ role, person, all, kinds, known, errors }}
          onChange={(next) => onChange(withPerson(draft, part, next))}
          onRemove={() => set(all.filter((one) => one.key !== person.key))}
        />
      ))}
      <Button size="small" onClick={() => set([...all, newPerson('')])}>
        {title} 더하기
      </Button>
    </>
  );
}
