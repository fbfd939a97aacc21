import { isBookedFree } from '@kkumteo/domain/catalog/product';
import type { CheckoutMode } from '@kkumteo/domain/payment/method';
import { formatWon } from '@kkumteo/domain/shared/money';
import { priceRowsOn, shownFee } from '@kkumteo/domain/pricing/price-row';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { OrganisationFields } from '../../member/organisation-fields.tsx';
import { useQuote } from '../../pricing/use-quote.ts';
import { GroupGuide } from './group-guide.tsx';
import { LeadersSection } from '../leaders-section.tsx';
import { BOOK_FREE, NEXT_ITEM, StepForm } from '../step-form.tsx';
import { type GroupStep, type GroupStepInput, useGroupStep } from './use-group-step.ts';

export interface GroupFormProps extends GroupStepInput {
  readonly changeTo: string;
}

const PATH = 'items.0';
const PLEDGE = '확약하기';

/** The group's organisation and leaders, with the ticket, its price and a short guide beside them (PD-68). */
export function GroupForm(props: GroupFormProps) {
  const { detail, ticket, member, changeTo } = props;
  const step = useGroupStep(props);
  const { errors, leaders } = step;
  const price = useQuote('group', step.listed === null ? [] : [step.listed]);
  const people = `체험자 ${step.experiencers}명${leaders.length === 0 ? '' : `, 인솔자 ${leaders.length}명`}`;
  const visitDay = ticket.visitDate ?? detail.pricedDay;
  const rows = priceRowsOn(detail.priceRows, 'group', visitDay);
  const leaderFee = rows.find(({ role }) => role === 'leader')?.fee ?? 0;
  const free = isBookedFree(price.quote?.payTotal ?? shownFee(detail.priceRows, 'group', visitDay), [
    detail.product.policy,
  ]);
  const mode = free ? 'pay' : step.mode;
  const main = free ? BOOK_FREE : mode === 'pledge' ? PLEDGE : '결제하기';
  const press = (mode: CheckoutMode) => step.press(price.loading ? null : price.quote, mode);
  return (
    <StepForm
      errors={errors}
      listed={step.listed}
      visitDate={ticket.visitDate}
      picturePath={detail.product.picturePath}
      people={people}
      changeTo={changeTo}
      price={price}
      leader="인솔자"
      error={step.error}
      busy={step.busy === mode}
      button={props.next.hasMore ? NEXT_ITEM : main}
      onSubmit={() => press(mode)}
      refund={{ policy: detail.product.policy, isUnpaid: free || mode === 'pledge' }}
      deadline={!free && (mode === 'pay' || step.pledgeOffered)}
      {...(step.pledgeOffered && !free
        ? { instead: { button: PLEDGE, busy: step.busy === 'pledge', onPress: () => press('pledge') } }
        : {})}
      guide={
        <GroupGuide
          mode={free ? 'free' : step.pledgeOffered ? 'either' : mode}
          visitDate={ticket.visitDate}
          now={props.now}
        />
      }
    >
      <Section title="단체 정보">
        <OrganisationFields
          draft={step.organisation}
          path={`${PATH}.organisation`}
          errors={errors}
          grades={detail.product.grades}
          onChange={step.setOrganisation}
        />
      </Section>
      {step.leadersOffered && (
        <LeadersSection
          title="인솔자"
          person="인솔자"
          lead={`${leaderRule(step, leaderFee)} 엑셀에서 이름, 휴대전화, 이메일을 복사해 첫 칸에 붙여 넣을 수 있습니다.`}
          member={member}
          leaders={leaders}
          path={`${PATH}.leaders`}
          errors={errors}
          onLeaders={step.setLeaders}
          grow={step.growLeaders}
          category={step.leaderWord}
          canAdd={step.canAddLeader}
          onAdd={step.addLeader}
          onRemove={step.removeLeader}
        />
      )}
    </StepForm>
  );
}

function leaderRule({ freeLeaders }: GroupStep, fee: number): string {
  if (fee === 0) return '인솔자는 모두 무료입니다.';
  if (freeLeaders === null) return `인솔자는 1명에 ${formatWon(fee)}입니다.`;
  return `체험자 15명마다 1명씩, 인솔자 ${freeLeaders}명까지 무료입니다. 더 오시는 인솔자는 1명에 ${formatWon(fee)}입니다.`;
}
