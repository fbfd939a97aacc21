import type { Caller, CallerBooked, CallerOffer, CallerPrice, CallerWanted } from '@kkumteo/contract/office/caller';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { formatDay, formatMinute, kstDate, kstMinute } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Row } from '@kkumteo/ui/layout.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bookForCaller, offersKey, priceForCaller } from '../../../api/caller.ts';
import { isRefusedWith } from '../../../lib/http.ts';
import { ReasonField, reasonErrors } from '../../staff/reason-field.tsx';
import { useAct } from '../../staff/use-act.ts';
import { firstPeople, FROM_CALLER, newPerson, of, type People, peopleOf, type TypedPerson } from './caller-people.ts';
import { PersonFields } from './person-fields.tsx';

export interface CallerFormProps {
  readonly caller: Caller;
  readonly offer: CallerOffer;
  readonly place: Pick<CallerWanted, 'productId' | 'day' | 'roundId'>;
  readonly onBooked: (booked: CallerBooked) => void;
}

/** What is wrong beside a control of a person; the rest is said above the button. */
const OF_A_PERSON = /\.\d+\.(?:name|birthDate|mobile|email)$/u;

/** Who comes, then what it costs: the first press asks the rules and the price, the second one books. */
export function CallerForm({ caller, offer, place, onBooked }: CallerFormProps) {
  const [people, setPeople] = useState(() => firstPeople(offer));
  const [price, setPrice] = useState<CallerPrice | null>(null);
  const errors = useFieldErrors();
  const wanted = { ...place, ...peopleOf(people) };
  const change = (next: People) => {
    setPeople(next);
    // A date that is only completed costs the same.
    if (JSON.stringify(peopleOf(next)) !== JSON.stringify(peopleOf(people))) setPrice(null);
  };
  const ask = useAct({
    errors,
    send: async () => setPrice(await priceForCaller(caller.memberKey, wanted)),
  });
  return (
    <>
      <Form errors={errors} failure={ask.failure} gap={3} aria-label="사람" onSubmit={() => void ask.run()}>
        <Persons role="experiencer" {...{ caller, offer, people, errors }} onChange={change} />
        <Persons role="leader" {...{ caller, offer, people, errors }} onChange={change} />
        {errors.all
          .filter(({ field }) => !OF_A_PERSON.test(field))
          .map(({ field, message }) => (
            <Notice key={field} tone="danger" role="alert">
              {message}
            </Notice>
          ))}
        {price === null && (
          <Button type="submit" size="medium" look="primary" busy={ask.busy ? '확인하는 중' : null}>
            금액과 기한 확인
          </Button>
        )}
      </Form>
      {price !== null && <BookForm {...{ caller, price, wanted, onBooked }} onStale={() => void ask.run()} />}
    </>
  );
}

interface PersonsProps {
  readonly role: 'experiencer' | 'leader';
  readonly caller: Caller;
  readonly offer: CallerOffer;
  readonly people: People;
  readonly errors: ReturnType<typeof useFieldErrors>;
  readonly onChange: (people: People) => void;
}

function Persons({ role, caller, offer, people, errors, onChange }: PersonsProps) {
  const categories = of(offer, role);
  const part = role === 'experiencer' ? 'experiencers' : 'leaders';
  const title = role === 'experiencer' ? '체험자' : '보호자';
  const all = people[part];
  const known =
    role === 'leader'
      ? [{ value: FROM_CALLER, label: `${caller.name} (예약자)` }]
      : caller.children.map(({ key, name, birthYear }) => ({
          value: key,
          label: birthYear === null ? name : `${name} (${birthYear}년생)`,
        }));
  if (categories.length === 0) return null;
  const set = (next: readonly TypedPerson[]) => onChange({ ...people, [part]: next });
  return (
    <>
      {all.map((person, at) => (
        <PersonFields
          key={person.key}
          title={`${title} ${at + 1}`}
          path={`items.0.${part}.${at}`}
          needsEmail={offer.needsEmail}
          {...{ role, person, categories, known, errors }}
          onChange={(next) => set(all.map((one) => (one.key === next.key ? next : one)))}
          onRemove={() => set(all.filter((one) => one.key !== person.key))}
        />
      ))}
      <Button size="small" onClick={() => set([...all, newPerson(categories, '')])}>
        {title} 더하기
      </Button>
    </>
  );
}

interface BookFormProps extends Pick<CallerFormProps, 'caller' | 'onBooked'> {
  readonly price: CallerPrice;
  readonly wanted: CallerWanted;
  readonly onStale: () => void;
}

function BookForm({ caller, price: { total, parts, dueAt }, wanted, onBooked, onStale }: BookFormProps) {
  const [reason, setReason] = useState('');
  // The same booking however often it is sent, where an answer was lost.
  const [pressKey] = useState(() => crypto.randomUUID());
  const errors = useFieldErrors();
  const queries = useQueryClient();
  const act = useAct({
    errors,
    check: () => reasonErrors(reason),
    send: async () => {
      try {
        onBooked(await bookForCaller(caller.memberKey, { ...wanted, total, reason: reason.trim(), pressKey }));
      } catch (thrown) {
        if (isRefusedWith(thrown, 'counsel.price-changed')) onStale();
        throw thrown;
      }
      await queries.invalidateQueries({ queryKey: offersKey });
    },
  });
  return (
    <Form errors={errors} failure={act.failure} gap={3} aria-label="예약" onSubmit={() => void act.run()}>
      <SummaryList
        layout="sum"
        items={[
          ...parts.map(({ name, people, price }) => ({
            term: `${name} ${people}명`,
            value: formatAmount(price * people),
          })),
          { term: '모두', value: formatAmount(total) },
        ]}
      />
      {dueAt !== null && (
        <p>
          무통장입금으로 {formatDay(kstDate(dueAt))} {formatMinute(kstMinute(dueAt))}까지 내야 해요. 계좌는 회원에게
          보내요.
        </p>
      )}
      <ReasonField
        legend="왜 대신 예약하나요?"
        choices={['전화로 부탁', '인터넷을 쓰기 어려움', '사이트에서 안 됨']}
        value={reason}
        error={errors.of('reason')}
        onChange={(text) => {
          setReason(text);
          errors.clearError('reason');
        }}
      />
      <Row gap={2}>
        <Button type="submit" size="medium" look="primary" busy={act.busy ? '예약하는 중' : null}>
          {total === 0 ? '무료로 예약' : `${formatAmount(total)} 예약하고 계좌 보내기`}
        </Button>
      </Row>
    </Form>
  );
}
