import type { Caller, CallerOffer } from '@kkumteo/contract/office/caller';
import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { Head } from '../../desk/sale-fields.tsx';
import { AdditionalSessions } from './additional-sessions.tsx';
import { type CallerDraft, shownVisit, withShown } from './caller-draft.ts';
import { gradesOf, headsOf, isPledgeOnly, leaderWords } from './caller-people.ts';
import css from './caller.module.css';
import { OrganisationFields } from './organisation-fields.tsx';
import { Persons } from './persons.tsx';

interface GroupFieldsProps {
  readonly caller: Caller;
  readonly offer: CallerOffer;
  /** Of all visits. */
  readonly offers: readonly CallerOffer[];
  readonly draft: CallerDraft;
  /** The place of the shown visit in the booking. */
  readonly at: number;
  readonly errors: FieldErrors;
  readonly onChange: (draft: CallerDraft) => void;
}

/** What the site asks of a group when it books: heads, organisation, leaders and how it pays. */
export function GroupFields({ caller, offer, offers, draft, at, errors, onChange }: GroupFieldsProps) {
  const visit = shownVisit(draft);
  const heads = headsOf(offer, visit);
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
            onChange={(next) => onChange(withShown(draft, { heads: { ...visit.heads, [category.categoryId]: next } }))}
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
        organisation={draft.organisation}
        grades={gradesOf(offers)}
        errors={errors}
        onChange={(organisation) => onChange({ ...draft, organisation })}
      />
      {offer.leaderTerms !== null && <p className={css.words}>인솔자는 {leaderWords(offer.leaderTerms)}이에요.</p>}
      <Persons role="leader" title="인솔자" {...{ caller, offer, draft, at, errors, onChange }} />
      <AdditionalSessions {...{ offers, draft, onChange }} />
      {isPledgeOnly(offers) ? (
        <p className={css.words}>
          {offers.length === 1 ? '확약으로만 예약하는 체험이에요.' : '확약으로만 예약하는 체험이 있어요.'} 지금 내지
          않아요.
        </p>
      ) : (
        <RadioGroup
          legend="결제"
          value={draft.way}
          options={[
            { value: 'pledge', label: '나중에 결제 (가예약)' },
            { value: 'account', label: '무통장입금' },
          ]}
          onChange={(way) => onChange({ ...draft, way })}
        />
      )}
    </>
  );
}
