import type { Caller, CallerBooked, CallerOffer, CallerPrice } from '@kkumteo/contract/office/caller';
import { Button } from '@kkumteo/ui/button.tsx';
import { type FieldErrors, useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { useState } from 'react';
import { priceForCaller } from '../../../api/caller.ts';
import { useAct } from '../../staff/use-act.ts';
import columns from '../member-view.module.css';
import { BookForm } from './book-form.tsx';
import { firstTyped, isPledgeOnly, type Place, seatErrors, wantedOf } from './caller-people.ts';
import { GroupFields } from './group-fields.tsx';
import { Persons } from './persons.tsx';

export interface CallerFormProps {
  readonly caller: Caller;
  readonly offer: CallerOffer;
  readonly place: Place;
  readonly onBooked: (booked: CallerBooked) => void;
}

/** What is said beside a control; the rest is said above the button. */
const BESIDE_A_FIELD = /\.(?:\d+\.(?:name|birthDate|mobile|email|roomPicks)|organisation\.\w+)$/u;

/** Who comes, then what it costs: the first press asks the rules and the price, the second one books. */
export function CallerForm({ caller, offer, place, onBooked }: CallerFormProps) {
  const [typed, setTyped] = useState(() => firstTyped(caller));
  const [priced, setPriced] = useState<{ readonly asked: string; readonly price: CallerPrice } | null>(null);
  const [pressed, setPressed] = useState('');
  const kept = useFieldErrors();
  const wanted = wantedOf(place, offer, typed);
  const asked = JSON.stringify(wanted);
  // What is refused, and what it costs, is so of what was asked: any change of it asks again.
  const isAnswered = pressed === asked;
  const errors = isAnswered ? kept : without(kept);
  const price = priced?.asked === asked ? priced.price : null;
  const ask = useAct({
    errors: kept,
    check: () => seatErrors(offer, wanted),
    send: async () => setPriced({ asked, price: await priceForCaller(caller.memberKey, wanted) }),
  });
  const press = () => {
    setPressed(asked);
    void ask.run();
  };
  if (place.roundId === null) return <p className={columns.faint}>회차를 고르면 여기에 사람을 적어요.</p>;
  const faults = [
    ...errors.all.filter(({ field }) => !BESIDE_A_FIELD.test(field)).map(({ message }) => message),
    ...(isAnswered && ask.failure !== null ? [ask.failure] : []),
  ];
  const fields = { caller, offer, typed, errors, onChange: setTyped };
  return (
    <>
      <Form errors={kept} gap={3} aria-label="사람" onSubmit={press}>
        {place.track === 'group' ? (
          <GroupFields {...fields} />
        ) : (
          <>
            <Persons role="experiencer" title="체험자" {...fields} />
            <Persons role="leader" title="보호자" {...fields} />
          </>
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
        <BookForm {...{ caller, price, wanted, errors, onBooked }} pledgeOnly={isPledgeOnly(offer)} onStale={press} />
      )}
    </>
  );
}

const without = (errors: FieldErrors): FieldErrors => ({ ...errors, of: () => null, all: [] });
