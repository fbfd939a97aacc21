import type { Caller, CallerOffer } from '@kkumteo/contract/office/caller';
import { Button } from '@kkumteo/ui/button.tsx';
import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { FROM_CALLER, kindsOf, newPerson, type Typed, type TypedPerson } from './caller-people.ts';
import { PersonFields } from './person-fields.tsx';

interface PersonsProps {
  readonly role: 'experiencer' | 'leader';
  /** What one of them is called. */
  readonly title: string;
  readonly caller: Caller;
  readonly offer: CallerOffer;
  readonly typed: Typed;
  readonly errors: FieldErrors;
  readonly onChange: (typed: Typed) => void;
}

/** The people of a role, one by one. */
export function Persons({ role, title, caller, offer, typed, errors, onChange }: PersonsProps) {
  const part = role === 'experiencer' ? 'experiencers' : 'leaders';
  const all = typed[part];
  const kinds = kindsOf(offer, role);
  const known =
    role === 'leader'
      ? [{ value: FROM_CALLER, label: `${caller.name} (예약자)` }]
      : caller.children.map(({ key, name, birthYear }) => ({
          value: key,
          label: birthYear === null ? name : `${name} (${birthYear}년생)`,
        }));
  if (kinds.length === 0) return null;
  const set = (next: readonly TypedPerson[]) => onChange({ ...typed, [part]: next });
  return (
    <>
      {all.map((person, at) => (
        <PersonFields
          key={person.key}
          title={`${title} ${at + 1}`}
          path={`items.0.${part}.${at}`}
          needsEmail={offer.needsEmail}
          roomGroups={offer.roomGroups}
          {...{ role, person, all, kinds, known, errors }}
          onChange={(next) => set(all.map((one) => (one.key === next.key ? next : one)))}
          onRemove={() => set(all.filter((one) => one.key !== person.key))}
        />
      ))}
      <Button size="small" onClick={() => set([...all, newPerson('')])}>
        {title} 더하기
      </Button>
    </>
  );
}
