import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { formatFullDay } from '@kkumteo/domain/shared/time';
import { useBar } from '@kkumteo/ui/bars.ts';
import { Button } from '@kkumteo/ui/button.tsx';
import { Form } from '@kkumteo/ui/form.tsx';
import { useKeptFocus } from '@kkumteo/ui/kept-focus.ts';
import { Text, Spaced } from '@kkumteo/ui/layout.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { useHalls } from '../../../catalog/park-halls.tsx';
import { StatusBadge } from '../../status-badge.tsx';
import { unchanged, headsOf } from '../staged-line.ts';
import css from './change-line.module.css';
import { ChangedParts } from './changed-parts.tsx';
import { HeadsTable } from './heads-table.tsx';
import { LeaderFields } from './leader-fields.tsx';
import { PeopleList } from './people-list.tsx';
import { RoomsTable } from './rooms-table.tsx';
import { type LinePartProps, useLineChange } from './use-line-change.ts';
import { showsRooms } from './use-room-choice.ts';
import { Select } from '@kkumteo/ui/select.tsx';
import { count } from '../../../../lib/format.ts';
import { roundWords } from '../../reservation-words.ts';
import panel from '@kkumteo/ui/side-panel.module.css';
import { useRef } from 'react';

export interface ChangeLinePanelProps {
  readonly reservationNo: string;
  readonly bookingReference: string;
  readonly detail: ReservationLineDetail;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The new state of one line; 저장 stages it and leads back to the page (reservation spec §2 "Change popup"). */
export function ChangeLinePanel({ reservationNo, bookingReference, detail, onSaved, onClose }: ChangeLinePanelProps) {
  const form = useLineChange(reservationNo, detail, onSaved);
  const halls = useHalls();
  const bar = useRef<HTMLDivElement>(null);
  useBar(bar, 'foot');
  useKeptFocus(form.errors.form);
  const led = detail.track === 'group' || detail.leaders.length > 0;
  return (
    <Spaced above={4}>
      <Form errors={form.errors} onSubmit={form.save} className={panel.columns}>
        <div className={panel.main}>
          <div className={css.facts}>
            <SummaryList
              layout="facts"
              items={[
                { term: '예약번호', value: bookingReference },
                { term: '예약 상태', value: <StatusBadge status={detail.status} /> },
                { term: '체험일', value: formatFullDay(detail.line.visitDate) },
                { term: '상품', value: detail.line.productName },
              ]}
            />
          </div>
          <Section title="회차">
            <RoundSelect detail={detail} form={form} />
          </Section>
          <Section title={detail.track === 'group' ? '체험 인원' : '체험자'} aside={<HeadsAside form={form} />}>
            {detail.track === 'group' ? (
              <HeadsTable detail={detail} form={form} />
            ) : (
              <PeopleList detail={detail} form={form} />
            )}
          </Section>
          {led && <LeaderFields detail={detail} form={form} />}
          {showsRooms(detail, halls) && <RoomsTable detail={detail} form={form} />}
        </div>
        <aside className={panel.panel} aria-labelledby="changed-parts">
          <Text id="changed-parts" as="h2" size="title">
            바뀐 내용
          </Text>
          <ChangedParts detail={detail} form={form} />
          <Text tone="soft" size="second">
            여기서 저장하면 변경을 담아 두기만 합니다. 예약변경 화면에서 <b>예약변경적용(저장)</b>을 눌러야 반영됩니다.
          </Text>
          <div ref={bar} className={css.buttons} data-form-bar="">
            <Button
              type="submit"
              look="primary"
              wide
              aria-keyshortcuts="F6"
              busy={form.busy ? '자리를 확인하는 중' : null}
            >
              저장
            </Button>
            <Button wide onClick={onClose}>
              취소
            </Button>
          </div>
        </aside>
      </Form>
    </Spaced>
  );
}

/** How many people come, and the old number where it differs. */
function HeadsAside({ form }: Pick<LinePartProps, 'form'>) {
  const [before, after] = [headsOf(unchanged(form.before)), headsOf(form.after)];
  return (
    <p>
      모두 <b>{after}명</b>
      {before !== after && (
        <>
          {' '}
          <VisuallyHidden>이전 </VisuallyHidden>
          <s>{before}명</s>
        </>
      )}
    </p>
  );
}

/** The rounds of the day with their name, time and the seats that are left. */
function RoundSelect({ detail, form }: LinePartProps) {
  const options = (detail.roundsLeft ?? []).map((round) => ({
    value: String(round.roundId),
    label: `${roundWords({ ...round, roundName: round.name })} · 잔여 ${count(round.remainingSeats)}자리`,
  }));
  return (
    <Select
      label="회차"
      required
      name="round"
      hint={`지금은 ${roundWords(detail.line)}입니다.`}
      options={options}
      value={String(form.after.roundId)}
      error={form.errors.of('round')}
      onChange={(roundId) => form.chooseRound(Number(roundId))}
    />
  );
}
