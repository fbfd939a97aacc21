import type { SignedInMember } from '@kkumteo/domain/member/member';
import { formatWon } from '@kkumteo/domain/shared/money';
import { priceRowsOn } from '@kkumteo/domain/pricing/price-row-of';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/page-frame.tsx';
import { OrganisationFields } from '../member/organisation-fields.tsx';
import { FamilyLoader } from '../participants/family-loader.tsx';
import { fillLeaders, isEmptyLeader } from '../participants/family.ts';
import { LeaderGrid } from '../participants/leader-grid.tsx';
import { PriceSum } from '../pricing/price-sum.tsx';
import { SumBar } from '../pricing/sum-bar.tsx';
import { useQuote } from '../pricing/use-quote.ts';
import { ChosenTicket } from './chosen-ticket.tsx';
import { FurtherSession } from './further-session.tsx';
import css from './reserve-form.module.css';
import { GroupGuide } from './group-guide.tsx';
import { PersonAbout } from './person-about.tsx';
import { type GroupStep, type GroupStepInput, useGroupStep } from './use-group-step.ts';

export interface GroupFormProps extends GroupStepInput {
  readonly member: SignedInMember;
  readonly changeTo: string;
}

const PATH = 'items.0';

/** For whom the group books and who leads it, with the ticket, its price and a short guide beside them (D68). */
export function GroupForm(props: GroupFormProps) {
  const { detail, ticket, changeTo } = props;
  const step = useGroupStep(props);
  const { errors, leaders } = step;
  const price = useQuote('group', step.listed === null ? [] : [step.listed]);
  const people = `체험자 ${step.experiencers}명${leaders.length === 0 ? '' : `, 인솔자 ${leaders.length}명`}`;
  const further = priceRowsOn(detail.priceRows, 'group').some(
    (row) => row.role === 'experiencer' && row.additionalFee !== null && row.additionalFee < row.fee,
  );
  return (
    <form
      ref={errors.form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        step.press();
      }}
    >
      <div className={css.people}>
        <Section title="단체 정보">
          <OrganisationFields
            draft={step.organisation}
            path={`${PATH}.organisation`}
            errors={errors}
            grades={detail.product.grades}
            onChange={step.setOrganisation}
          />
        </Section>
        {step.leadersOffered && <Leaders {...props} step={step} />}
        {further && (
          <Section title="다회차 할인">
            <FurtherSession
              name={`${PATH}.additionalSession`}
              checked={step.additionalSession}
              onChange={step.declare}
            />
          </Section>
        )}
      </div>
      <aside className={css.summary} aria-label="예약 내용">
        {step.listed !== null && (
          <ChosenTicket
            labels={step.listed.labels}
            visitDate={ticket.visitDate}
            picturePath={detail.product.picturePath}
            people={people}
            changeTo={changeTo}
          />
        )}
        <PriceSum view={price} leader="인솔자" />
        {step.error !== null && (
          <p className={css.error} role="alert">
            {step.error}
          </p>
        )}
        <SumBar view={price}>
          <Button type="submit" look="primary" wide busy={step.busy ? '확인하는 중' : null}>
            {step.mode === 'pledge' ? '확약하기' : '결제하기'}
          </Button>
        </SumBar>
        <GroupGuide pledge={step.mode === 'pledge'} />
      </aside>
    </form>
  );
}

function Leaders({ member, detail, step }: GroupFormProps & { readonly step: GroupStep }) {
  const { errors, leaders } = step;
  const fee = priceRowsOn(detail.priceRows, 'group').find(({ role }) => role === 'leader')?.fee ?? 0;
  return (
    <Section
      title="인솔자"
      aside={
        <FamilyLoader
          role="leader"
          ownName={member.name}
          label="본인 정보 불러오기"
          fits={() => true}
          taken={leaders.map(({ name }) => name)}
          room={leaders.filter(isEmptyLeader).length}
          first={(person) => person.name === member.name}
          onLoad={(family) => {
            errors.show([]);
            step.setLeaders(fillLeaders(leaders, family));
          }}
        />
      }
    >
      <p className={css.lead}>
        {leaderRule(step, fee)} 엑셀에서 이름, 휴대전화, 이메일을 복사해 첫 칸에 붙여 넣을 수 있습니다.
      </p>
      <LeaderGrid
        person="인솔자"
        rows={leaders}
        path={`${PATH}.leaders`}
        errors={errors}
        onRows={step.setLeaders}
        grow={step.growLeaders}
        about={(row, at) => (
          <PersonAbout
            name={`인솔자 ${at + 1}`}
            category={step.leaderWord(row)}
            onRemove={() => step.removeLeader(row)}
          />
        )}
      />
      {errors.of(`${PATH}.leaders`) !== null && (
        <p className={css.error} role="alert">
          {errors.of(`${PATH}.leaders`)}
        </p>
      )}
      <p className={css.add}>
        <Button size="medium" name={`${PATH}.leaders`} disabled={!step.canAddLeader} onClick={step.addLeader}>
          인솔자 추가
        </Button>
      </p>
    </Section>
  );
}

function leaderRule({ freeLeaders }: GroupStep, fee: number): string {
  if (fee === 0) return '인솔자는 모두 무료입니다.';
  if (freeLeaders === null) return `인솔자는 1명에 ${formatWon(fee)}입니다.`;
  return `체험자 15명마다 1명씩, 인솔자 ${freeLeaders}명까지 무료입니다. 더 오시는 인솔자는 1명에 ${formatWon(fee)}입니다.`;
}
