import type { Caller, CallerBooked, CallerOffer, CallerPrice } from '@kkumteo/contract/office/caller';
import { LIST_BOUNDS } from '@kkumteo/domain/booking/booking-list';
import { Button } from '@kkumteo/ui/button.tsx';
import { type FieldError, type FieldErrors, focusSoon, useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { useState } from 'react';
import { priceForCaller } from '../../../api/caller.ts';
import { useAct } from '../../staff/use-act.ts';
import columns from '../member-view.module.css';
import { SessionsReminder } from './additional-sessions.tsx';
import { BookForm } from './book-form.tsx';
import { type CallerDraft, shownVisit, withMore } from './caller-draft.ts';
import { declaredVisits, isPledgeOnly, placeErrors, visitWords, wantedOf } from './caller-people.ts';
import { GroupFields } from './group-fields.tsx';
import { Persons } from './persons.tsx';

export interface CallerFormProps {
  readonly caller: Caller;
  readonly draft: CallerDraft;
  /** One for each visit of the draft. */
  readonly offers: readonly CallerOffer[];
  readonly onChange: (draft: CallerDraft) => void;
  readonly onBooked: (booked: CallerBooked) => void;
}

/** What is said beside a control; the rest is said above the button. */
const BESIDE_A_FIELD = /\.(?:\d+\.(?:name|birthDate|mobile|email|roomPicks)|organisation\.\w+)$/u;

/** Which visit a refusal is about; null where about none. */
const visitNamed = (field: string): number | null => {
  const [, at] = /^items\.(\d+)\./u.exec(field) ?? [];
  return at === undefined ? null : Number(at);
};

/** Who comes, then what it costs: the first press asks the rules and the price, the second one books. */
export function CallerForm({ caller, draft, offers, onChange, onBooked }: CallerFormProps) {
  const [priced, setPriced] = useState<{ readonly asked: string; readonly price: CallerPrice } | null>(null);
  const [pressed, setPressed] = useState('');
  const [isReminding, setIsReminding] = useState(false);
  /** The visits of which staff have said that no one comes twice. */
  const [noSessions, setNoSessions] = useState('');
  const kept = useFieldErrors();
  const wanted = wantedOf(draft, offers);
  const asked = JSON.stringify(wanted);
  // What is refused, and what it costs, is so of what was asked: any change of it asks again.
  const isAnswered = pressed === asked;
  const price = priced?.asked === asked ? priced.price : null;
  const show = (found: readonly FieldError[]) => {
    kept.show(found);
    const [first] = found;
    const visit = first === undefined ? undefined : draft.visits[visitNamed(first.field) ?? -1];
    if (first === undefined || visit === undefined || visit.key === draft.shown) return;
    onChange({ ...draft, shown: visit.key });
    focusSoon(kept.form, first.field);
  };
  const errors: FieldErrors = { ...(isAnswered ? kept : without(kept)), show };
  const ask = useAct({
    errors,
    check: () => placeErrors(draft, wanted, offers),
    send: async () => setPriced({ asked, price: await priceForCaller(caller.memberKey, wanted) }),
  });
  const send = () => {
    setIsReminding(false);
    setPressed(asked);
    void ask.run();
  };
  const sessions = draft.track === 'group' ? declaredVisits(draft, offers) : [];
  const isUndeclared =
    sessions.length > 0 && sessions.every((place) => draft.visits[place]?.additionalSession !== true);
  const sessionKeys = sessions.map((place) => draft.visits[place]?.key).join(' ');
  const press = () => (isUndeclared && noSessions !== sessionKeys ? setIsReminding(true) : send());
  const visit = shownVisit(draft);
  const at = draft.visits.indexOf(visit);
  const offer = offers[at];
  if (offer === undefined || visit.roundId === null)
    return <p className={columns.faint}>회차를 고르면 여기에 사람을 적어요.</p>;
  const wordsOf = (place: number | null): string | null => {
    const [named, there] = place === null ? [] : [draft.visits[place], offers[place]];
    return named === undefined || there === undefined || draft.visits.length === 1 ? null : visitWords(there, named);
  };
  const faults = [
    ...errors.all
      .filter(({ field }) => !BESIDE_A_FIELD.test(field))
      .map(({ field, message }) => [wordsOf(visitNamed(field)), message].filter(Boolean).join(': ')),
    ...(isAnswered && ask.failure !== null ? [ask.failure] : []),
  ];
  const fields = { caller, offer, draft, at, errors, onChange };
  return (
    <>
      <Form errors={kept} gap={3} aria-label="사람" onSubmit={press}>
        {draft.visits.length > 1 && <p className={columns.faint}>{visitWords(offer, visit)}</p>}
        {draft.track === 'group' ? (
          <GroupFields {...fields} offers={offers} />
        ) : (
          <>
            <Persons role="experiencer" title="체험자" {...fields} />
            <Persons role="leader" title="보호자" {...fields} />
          </>
        )}
        {draft.visits.length < LIST_BOUNDS.items && (
          <Button size="small" onClick={() => onChange(withMore(draft))}>
            다른 체험 더하기
          </Button>
        )}
        {isReminding && isUndeclared && (
          <SessionsReminder
            onNone={() => {
              setNoSessions(sessionKeys);
              send();
            }}
            onAll={() => {
              setIsReminding(false);
              const visits = draft.visits.map((one, place) => ({
                ...one,
                additionalSession: sessions.includes(place) || one.additionalSession,
              }));
              onChange({ ...draft, visits });
            }}
          />
        )}
        {faults.map((message) => (
          <Notice key={message} tone="danger" role="alert">
            {message}
          </Notice>
        ))}
        {price === null && (
          <Button type="submit" size="medium" look="primary" busy={ask.busy ? '확인하는 중' : null}>
            금액과 기한 확인
          </Button>
        )}
      </Form>
      {price !== null && (
        <BookForm
          {...{ caller, price, wanted, errors, onBooked }}
          titles={draft.visits.map((_, place) => wordsOf(place))}
          pledgeOnly={isPledgeOnly(offers)}
          onStale={press}
        />
      )}
    </>
  );
}

const without = (errors: FieldErrors): FieldErrors => ({ ...errors, of: () => null, all: [] });
