import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import type { SignedInMember } from '@kkumteo/domain/member/member';
import { needsEmail } from '@kkumteo/domain/participants/experiencer-checks';
import type { CalendarDay } from '@kkumteo/domain/schedule/calendar';
import type { Instant } from '@kkumteo/domain/shared/time';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/page-frame.tsx';
import { ExperiencerGrid } from '../participants/experiencer-grid.tsx';
import { FamilyLoader } from '../participants/family-loader.tsx';
import {
  fillExperiencers,
  fillLeaders,
  isEmptyExperiencer,
  isEmptyLeader,
  mayTakePart,
} from '../participants/family.ts';
import { LeaderGrid } from '../participants/leader-grid.tsx';
import { PriceSum } from '../pricing/price-sum.tsx';
import { SumBar } from '../pricing/sum-bar.tsx';
import { useQuote } from '../pricing/use-quote.ts';
import { RoomPicker } from '../rooms/room-picker.tsx';
import { ChosenTicket } from './chosen-ticket.tsx';
import { PersonAbout } from './person-about.tsx';
import css from './reserve-form.module.css';
import type { ReadyTicket } from './ready-ticket.ts';
import { useReserveStep } from './use-reserve-step.ts';

export interface ReserveFormProps {
  readonly track: Track;
  readonly detail: ProductDetail;
  readonly hall: HallRecord;
  readonly ticket: ReadyTicket;
  /** The item of the cart whose people are asked for; null on the way from the panel. */
  readonly cartItem: string | null;
  readonly calendar: readonly CalendarDay[];
  readonly member: SignedInMember;
  readonly now: Instant;
  readonly changeTo: string;
}

const PATH = 'items.0';

/** Who takes part and who comes along, with the ticket and its price beside them. */
export function ReserveForm(props: ReserveFormProps) {
  const { track, detail, hall, ticket, member } = props;
  const step = useReserveStep(props);
  const { people, errors } = step;
  const price = useQuote(track, step.listed === null ? [] : [step.listed]);
  const counted = `체험자 ${people.experiencers.length}명${people.leaders.length === 0 ? '' : `, 보호자 ${people.leaders.length}명`}`;
  return (
    <form
      ref={errors.form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        step.pay();
      }}
    >
      <div className={css.people}>
        <Section
          title="체험자"
          aside={
            <FamilyLoader
              role="experiencer"
              ownName={member.name}
              label="가족 불러오기"
              fits={(person) => mayTakePart(person, hall.hall, ticket.visitDate)}
              taken={people.experiencers.map(({ name }) => name)}
              room={people.experiencers.filter(isEmptyExperiencer).length}
              onLoad={(family) => {
                errors.show([]);
                step.setExperiencers(fillExperiencers(people.experiencers, family));
              }}
            />
          }
        >
          <ExperiencerGrid
            rows={people.experiencers}
            path={`${PATH}.experiencers`}
            errors={errors}
            emailNeeded={needsEmail(detail.product.hall, detail.product.capacityMode)}
            onRows={step.setExperiencers}
            about={(row, at) => (
              <PersonAbout
                name={`체험자 ${at + 1}`}
                category={step.categoryName('experiencer', row.categoryId)}
                onRemove={people.experiencers.length > 1 ? () => step.remove('experiencer', row.key) : null}
              />
            )}
            below={
              detail.roomGroups.length === 0
                ? undefined
                : (_, at) => (
                    <RoomPicker
                      groups={detail.roomGroups}
                      people={people.experiencers.map(({ rooms }) => rooms)}
                      at={at}
                      path={`${PATH}.experiencers`}
                      errors={errors}
                      onPick={(rooms) =>
                        step.setExperiencers(
                          people.experiencers.map((row, of) => (of === at ? { ...row, rooms } : row)),
                        )
                      }
                    />
                  )
            }
          />
          <p className={css.add}>
            <Button size="medium" disabled={!step.canAdd('experiencer')} onClick={() => step.add('experiencer')}>
              체험자 추가
            </Button>
          </p>
        </Section>
        {step.leadersOffered && (
          <Section
            title="보호자/인솔자"
            aside={
              <FamilyLoader
                role="leader"
                ownName={member.name}
                label="본인 정보 불러오기"
                fits={() => true}
                taken={people.leaders.map(({ name }) => name)}
                room={people.leaders.filter(isEmptyLeader).length}
                first={(person) => person.name === member.name}
                onLoad={(family) => {
                  errors.show([]);
                  step.setLeaders(fillLeaders(people.leaders, family));
                }}
              />
            }
          >
            <LeaderGrid
              rows={people.leaders}
              path={`${PATH}.leaders`}
              errors={errors}
              onRows={step.setLeaders}
              about={(row, at) => (
                <PersonAbout
                  name={`보호자 ${at + 1}`}
                  category={step.categoryName('leader', row.categoryId)}
                  onRemove={() => step.remove('leader', row.key)}
                />
              )}
            />
            {errors.of(`${PATH}.leaders`) !== null && (
              <p className={css.error} role="alert">
                {errors.of(`${PATH}.leaders`)}
              </p>
            )}
            <p className={css.add}>
              <Button
                size="medium"
                name={`${PATH}.leaders`}
                disabled={!step.canAdd('leader')}
                onClick={() => step.add('leader')}
              >
                보호자 추가
              </Button>
            </p>
          </Section>
        )}
      </div>
      <aside className={css.summary} aria-label="예약 내용">
        {step.listed !== null && (
          <ChosenTicket
            labels={step.listed.labels}
            visitDate={ticket.visitDate}
            picturePath={detail.product.picturePath}
            people={counted}
            changeTo={props.cartItem === null ? props.changeTo : null}
          />
        )}
        <PriceSum view={price} />
        {step.error !== null && (
          <p className={css.error} role="alert">
            {step.error}
          </p>
        )}
        <SumBar view={price}>
          <Button type="submit" look="primary" wide busy={step.busy ? '확인하는 중' : null}>
            결제하기
          </Button>
        </SumBar>
      </aside>
    </form>
  );
}
