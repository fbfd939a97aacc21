import type { Caller, CallerOffer } from '@kkumteo/contract/office/caller';
import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { Head } from '../../desk/sale-fields.tsx';
import { headsOf, isPledgeOnly, type Typed } from './caller-people.ts';
import css from './caller.module.css';
import { OrganisationFields } from './organisation-fields.tsx';
import { Persons } from './persons.tsx';

interface GroupFieldsProps {
  readonly caller: Caller;
  readonly offer: CallerOffer;
  readonly typed: Typed;
  readonly errors: FieldErrors;
  readonly onChange: (typed: Typed) => void;
}

/** What the site asks of a group when it books: heads, organisation, leaders and how it pays. */
export function GroupFields({ caller, offer, typed, errors, onChange }: GroupFieldsProps) {
  const heads = headsOf(offer, typed);
  const total = heads.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <fieldset className={css.person}>
        <legend>체험자</legend>
        {heads.map(({ category, count }) => (
          <Head
            key={category.categoryId}
            category={category}
            count={count}
            onChange={(next) => onChange({ ...typed, heads: { ...typed.heads, [category.categoryId]: next } })}
          />
        ))}
        <p role="status">
          모두 <b>{total}명</b>
        </p>
        <p className={css.words}>
          {offer.choosesRooms
            ? '아이마다 이름과 체험실은 회원이 나중에 사이트에서 정해요. 체험실은 체험 전날까지, 이름은 체험 시작 전까지예요.'
            : '아이마다 이름은 회원이 나중에 사이트에서 적어요. 체험 시작 전까지예요.'}
        </p>
      </fieldset>
      <OrganisationFields
        organisation={typed.organisation}
        grades={offer.grades}
        errors={errors}
        onChange={(organisation) => onChange({ ...typed, organisation })}
      />
      <Persons role="leader" title="인솔자" {...{ caller, offer, typed, errors, onChange }} />
      {isPledgeOnly(offer) ? (
        <p className={css.words}>확약으로만 예약하는 체험이에요. 지금 내지 않아요.</p>
      ) : (
        <RadioGroup
          legend="결제"
          value={typed.way}
          options={[
            { value: 'pledge', label: '나중에 결제 (가예약)' },
            { value: 'account', label: '무통장입금' },
          ]}
          onChange={(way) => onChange({ ...typed, way })}
        />
      )}
    </>
  );
}
