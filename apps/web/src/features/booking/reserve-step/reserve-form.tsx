import { needsEmail } from '@kkumteo/domain/participants/experiencer-checks';
import { shownFee } from '@kkumteo/domain/pricing/price-row';
import { Button } from '@kkumteo/ui/button.tsx';
import { Checkbox } from '@kkumteo/ui/checkbox.tsx';
import { focusSoon } from '@kkumteo/ui/field-errors.ts';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { useSessionValue } from '../../../lib/use-session-value.ts';
import { ExperiencerFields } from '../../participants/experiencer-fields.tsx';
import { FamilyLoader } from '../../participants/family-loader.tsx';
import { fillExperiencers, firstChanged, isEmptyExperiencer, mayTakePart } from '../../participants/family.ts';
import { useQuote } from '../../pricing/use-quote.ts';
import { RoomPicker } from '../../rooms/room-picker.tsx';
import { childrenSlot } from '../carried-choice.ts';
import { LeadersSection } from '../leaders-section.tsx';
import { PersonAbout } from '../person-about.tsx';
import { BOOK_FREE, NEXT_ITEM, StepForm } from '../step-form.tsx';
import { type ReserveStepInput, useReserveStep } from './use-reserve-step.ts';

export interface ReserveFormProps extends ReserveStepInput {
  readonly changeTo: string;
}

const PATH = 'items.0';

/** Who takes part and who comes along, with the ticket and its price beside them. */
export function ReserveForm(props: ReserveFormProps) {
  const { track, detail, hall, ticket, member } = props;
  const step = useReserveStep(props);
  const [searched] = useSessionValue(childrenSlot);
  const { people, errors } = step;
  const price = useQuote(track, step.listed === null ? [] : [step.listed]);
  const free = (price.quote?.payTotal ?? shownFee(detail.priceRows, track, ticket.visitDate ?? detail.pricedDay)) === 0;
  const removeAt = (key: string, at: number) => {
    step.remove('experiencer', key);
    const next = `${PATH}.experiencers.${Math.min(at, people.experiencers.length - 2)}`;
    focusSoon(errors.form, `${next}.remove`, `${next}.name`);
  };
  const counted = `체험자 ${people.experiencers.length}명${people.leaders.length === 0 ? '' : `, 보호자 ${people.leaders.length}명`}`;
  return (
    <StepForm
      errors={errors}
      listed={step.listed}
      visitDate={ticket.visitDate}
      picturePath={detail.product.picturePath}
      people={counted}
      changeTo={props.cartItem === null ? props.changeTo : null}
      price={price}
      error={step.error}
      busy={step.busy !== null}
      button={props.next.hasMore ? NEXT_ITEM : free ? BOOK_FREE : '결제하기'}
      deadline={!free}
      refund={{ policy: detail.product.policy, isUnpaid: free }}
      onSubmit={() => step.pay(price.loading ? null : price.quote)}
    >
      <Section
        title="체험자"
        aside={
          <FamilyLoader
            role="experiencer"
            ownName={member.name}
            label="가족 불러오기"
            fits={(person) => mayTakePart(person, hall, ticket.visitDate)}
            taken={people.experiencers.map(({ name }) => name)}
            room={people.experiencers.filter(isEmptyExperiencer).length}
            chosen={searched?.map(({ key }) => key)}
            onLoad={(family) => {
              const filled = fillExperiencers(people.experiencers, family);
              errors.show([]);
              step.setExperiencers(filled);
              focusSoon(errors.form, `${PATH}.experiencers.${firstChanged(people.experiencers, filled)}.name`);
            }}
          />
        }
      >
        <ExperiencerFields
          rows={people.experiencers}
          path={`${PATH}.experiencers`}
          errors={errors}
          emailNeeded={needsEmail(hall, detail.product.capacityMode)}
          grades={detail.product.grades}
          onRows={step.setExperiencers}
          about={(row, at) => (
            <PersonAbout
              name={`체험자 ${at + 1}`}
              path={`${PATH}.experiencers.${at}`}
              category={step.categoryName('experiencer', row.categoryId)}
              onRemove={people.experiencers.length > 1 ? () => removeAt(row.key, at) : null}
            />
          )}
          below={(person, at) => (
            <>
              {detail.roomGroups.length > 0 && (
                <RoomPicker
                  groups={detail.roomGroups}
                  people={people.experiencers.map(({ rooms }) => rooms)}
                  at={at}
                  path={`${PATH}.experiencers`}
                  errors={errors}
                  onPick={(rooms) =>
                    step.setExperiencers(people.experiencers.map((row, of) => (of === at ? { ...row, rooms } : row)))
                  }
                />
              )}
              {step.family.offers(person) && (
                <Checkbox
                  name={`${PATH}.experiencers.${at}.toFamily`}
                  label={
                    <>
                      <VisuallyHidden>{`체험자 ${at + 1} `}</VisuallyHidden>
                      우리 가족에 저장
                    </>
                  }
                  hint="다음에는 이름만 누르면 됩니다."
                  checked={step.family.isTicked(person)}
                  onChange={(yes) => step.family.tick(person, yes)}
                />
              )}
            </>
          )}
        />
        <Spaced as="p" above={4}>
          <Button
            size="medium"
            name={`${PATH}.experiencers`}
            disabled={!step.canAdd('experiencer')}
            onClick={() => step.add('experiencer')}
          >
            체험자 추가
          </Button>
        </Spaced>
      </Section>
      {step.leadersOffered && (
        <LeadersSection
          title="보호자/인솔자"
          person="보호자"
          member={member}
          leaders={people.leaders}
          path={`${PATH}.leaders`}
          errors={errors}
          onLeaders={step.setLeaders}
          category={(row) => step.categoryName('leader', row.categoryId)}
          canAdd={step.canAdd('leader')}
          onAdd={() => step.add('leader')}
          onRemove={(row) => step.remove('leader', row.key)}
        />
      )}
    </StepForm>
  );
}
