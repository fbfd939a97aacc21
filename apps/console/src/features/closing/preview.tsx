import { people } from '../../lib/counts.ts';
import type { ClosingPreview } from '@kkumteo/contract/office/closing';
import { LEFT_NAMES } from '@kkumteo/copy/closing';
import { WORK_OF_LEFT } from '@kkumteo/domain/closing/way-back';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Button } from '@kkumteo/ui/button.tsx';
import { DataTable } from '@kkumteo/ui/data-table.tsx';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { PhoneMessage } from '../../lib/phone-message.tsx';
import { useMay } from '../staff/self.tsx';
import { Facts } from './facts.tsx';
import { cases, LEFT_WORDS, roughly, WAY_WORDS, wonOrNone, workersOf } from './closing-words.ts';
import css from './preview.module.css';

export interface PreviewProps {
  readonly preview: ClosingPreview;
  /** Opens the people: all of them as a file, or those who are left for a person. */
  readonly onPeople: (which: 'all' | 'left') => void;
}

/** Everything a closing does before it does anything: each won by its way back, what is left for a person, the message. */
export function Preview({ preview, onPeople }: PreviewProps) {
  const mayReadPeople = useMay('closing.read-people');
  const hasMoney = useMay('day.read-money');
  const { reservations, individual, group, experiencers, leaders, automatic, byPerson } = preview;
  return (
    <>
      <Facts
        label="닫으면 생기는 일"
        facts={[
          {
            label: '취소할 예약',
            figure: cases(reservations),
            why: `개인 ${individual.reservations.toLocaleString('ko-KR')} · 단체 ${group.reservations.toLocaleString('ko-KR')} · ${preview.rounds}회차`,
          },
          {
            label: '사람',
            figure: people(preview.people),
            why: `체험자 ${experiencers.toLocaleString('ko-KR')} · 어른 ${leaders.toLocaleString('ko-KR')}`,
          },
          ...(hasMoney
            ? [
                {
                  label: '돌려줄 돈',
                  figure: wonOrNone(preview.amount),
                  why: `저절로 ${wonOrNone(automatic.amount)}`,
                },
              ]
            : []),
          {
            label: '사람이 해야 하는 일',
            figure: cases(byPerson.reservations),
            why: hasMoney ? wonOrNone(byPerson.amount) : `저절로 ${cases(automatic.reservations)}`,
            isUrgent: byPerson.reservations > 0,
          },
          { label: '걸리는 시간', figure: roughly(preview.seconds), why: '멈춰도 이어서 해요' },
        ]}
      />
      <div className={css.columns}>
        <div className={css.left}>
          <section className={css.card} aria-labelledby="ways">
            <header>
              <h2 id="ways">{hasMoney ? '방법마다 돌려줄 돈' : '받은 방법'}</h2>
              {mayReadPeople && reservations > 0 && (
                <Button size="small" onClick={() => onPeople('all')}>
                  전체 명단
                </Button>
              )}
            </header>
            {reservations === 0 ? (
              <EmptyState>
                아직 판 자리가 없어요. 판매만 멈추고, 취소하거나 알릴 사람은 없어요.
                {preview.waiting > 0 && ` 기다리는 사람 ${preview.waiting}건은 대기를 끝내요.`}
              </EmptyState>
            ) : (
              <Ways preview={preview} />
            )}
          </section>
          {preview.left.length > 0 && (
            <section className={css.card} aria-labelledby="left">
              <header>
                <h2 id="left">
                  저절로 돌려주지 못하는 예약{' '}
                  <Badge tone="danger">{preview.left.reduce((sum, each) => sum + each.reservations, 0)}</Badge>
                </h2>
                {mayReadPeople && (
                  <Button size="small" onClick={() => onPeople('left')}>
                    명단 보기
                  </Button>
                )}
              </header>
              <DataTable
                caption="저절로 돌려주지 못하는 예약"
                dense
                rows={preview.left}
                rowKey={({ why }) => why}
                columns={[
                  { key: 'why', header: '왜', rowHeader: true, cell: ({ why }) => LEFT_NAMES[why] },
                  { key: 'count', header: '예약', align: 'end', cell: (left) => cases(left.reservations) },
                  ...(hasMoney ? [MONEY] : []),
                  { key: 'what', header: '어떻게', cell: ({ why }) => LEFT_WORDS[why] },
                  { key: 'who', header: '맡을 곳', cell: ({ why }) => workersOf(WORK_OF_LEFT[why]) },
                ]}
              />
            </section>
          )}
        </div>
        <Message preview={preview} />
      </div>
    </>
  );
}

const MONEY = {
  key: 'amount',
  header: '돌려줄 돈',
  align: 'end',
  cell: ({ amount }: { readonly amount: number | null }) => wonOrNone(amount),
} as const;

function Ways({ preview: { ways, reservations, amount, automatic } }: { readonly preview: ClosingPreview }) {
  const hasMoney = useMay('day.read-money');
  return (
    <DataTable
      caption={hasMoney ? '방법마다 돌려줄 돈' : '받은 방법'}
      dense
      rows={ways.filter((each) => each.reservations > 0)}
      rowKey={({ way }) => way}
      columns={[
        { key: 'way', header: '받은 방법', rowHeader: true, cell: ({ way }) => WAY_WORDS[way].name },
        { key: 'count', header: '예약', align: 'end', cell: (each) => each.reservations.toLocaleString('ko-KR') },
        ...(hasMoney ? [MONEY] : []),
        { key: 'back', header: '어디로', cell: ({ way }) => WAY_WORDS[way].back },
        { key: 'when', header: '언제', cell: ({ way }) => WAY_WORDS[way].when },
      ]}
      foot={
        <tr>
          <th scope="row">모두</th>
          <td data-align="end">{reservations.toLocaleString('ko-KR')}</td>
          {hasMoney && <td data-align="end">{wonOrNone(amount)}</td>}
          <td colSpan={2}>저절로 {hasMoney ? wonOrNone(automatic.amount) : cases(automatic.reservations)}</td>
        </tr>
      }
    />
  );
}

function Message({ preview: { message, messages, waiting, held } }: { readonly preview: ClosingPreview }) {
  return (
    <section className={css.card} aria-labelledby="message">
      <header>
        <h2 id="message">보낼 메시지</h2>
      </header>
      <p className={css.counts}>
        알림톡 {messages.phone.toLocaleString('ko-KR')} · 메일 {messages.mail.toLocaleString('ko-KR')}
        {messages.none > 0 && ` · 보낼 곳 없음 ${messages.none.toLocaleString('ko-KR')}`}
      </p>
      <PhoneMessage head="메시지 도착" {...message} />
      {(waiting > 0 || held > 0) && (
        <p className={css.counts}>
          {[waiting > 0 && `대기 ${waiting}건은 모두 끝나요`, held > 0 && `결제 중인 ${held}석은 결제되면 돌려줘요`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </section>
  );
}
