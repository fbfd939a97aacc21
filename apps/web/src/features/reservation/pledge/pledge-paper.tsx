import type { OperatorSettings } from '@kkumteo/contract/catalog/site';
import type { PledgeView } from '@kkumteo/contract/pledge/pledge-form';
import { PLEDGE_TITLE, pledgedHeadNotes, pledgedHeads, pledgeWord, pledgeNotes } from '@kkumteo/copy/papers';
import { PLEDGE_APPROVED_DAYS } from '@kkumteo/domain/reservation/can';
import { formatAmount, formatWon, sumWon } from '@kkumteo/domain/shared/money';
import { formatFullDay } from '@kkumteo/domain/shared/time';
import { addressWords } from '@kkumteo/domain/member/address';
import { formatPhone } from '@kkumteo/domain/shared/phone';
import { Text } from '@kkumteo/ui/layout.tsx';
import { NoWrap } from '@kkumteo/ui/no-wrap.tsx';
import css from '../documents/paper.module.css';
import { PaperFrame, type PaperFrameProps, dateWords } from '../documents/paper-frame.tsx';
import { roundWords } from '../reservation-words.ts';

interface PledgePaperProps {
  readonly view: PledgeView;
  readonly numbers: PaperFrameProps['numbers'];
  readonly operator: OperatorSettings;
}

/** The pledge as it is printed, on one page where it has few lines. */
export function PledgePaper({ view, numbers, operator }: PledgePaperProps) {
  if (view.written === null) return null;
  const { form, changedOn } = view.written;
  const pay = sumWon(view.lines.map((line) => line.amount));
  const [before, amount, after] = pledgeWord(operator.parkName, pay);
  const headNotes = pledgedHeadNotes(view.lines.flatMap(({ counts }) => counts));
  return (
    <PaperFrame
      title={PLEDGE_TITLE}
      numbers={numbers}
      operator={operator}
      date={dateWords(changedOn)}
      signatures={[
        { term: '신청자', name: form.applicantName, seal: '(서명 또는 인)' },
        { term: '단체장', name: `${form.organisationName} ${form.headName}`, seal: '(직인)' },
      ]}
    >
      <section>
        <h2>1. 단체</h2>
        <Organisation view={view} form={form} />
      </section>
      <section>
        <h2>2. 이용 내용과 금액</h2>
        <Lines lines={view.lines} />
      </section>
      <section>
        <h2>3. 확약</h2>
        <p className={css.word}>
          {before}
          <b>{amount}</b>
          {after}
        </p>
        <ol>
          {[...pledgeNotes(PLEDGE_APPROVED_DAYS), ...headNotes].map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ol>
      </section>
    </PaperFrame>
  );
}

type Written = NonNullable<PledgeView['written']>;

function Organisation({ view, form }: { readonly view: PledgeView; readonly form: Written['form'] }) {
  const [experiencers, leaders] = heads(view.lines);
  return (
    <table className={css.form}>
      <caption>단체: 단체명, 단체장, 신청자, 휴대전화, 전화번호, 인원, 주소</caption>
      <tbody>
        <tr>
          <th scope="row">단체명</th>
          <td>{form.organisationName}</td>
          <th scope="row">단체장</th>
          <td>{form.headName}</td>
        </tr>
        <tr>
          <th scope="row">신청자</th>
          <td>{form.applicantName}</td>
          <th scope="row">휴대전화</th>
          <td>{formatPhone(form.applicantMobile)}</td>
        </tr>
        <tr>
          <th scope="row">전화번호</th>
          <td>{formatPhone(form.phone)}</td>
          <th scope="row">인원</th>
          <td>{`체험자 ${experiencers}명, 인솔자 ${leaders}명`}</td>
        </tr>
        <tr>
          <th scope="row">주소</th>
          <td colSpan={3}>{addressWords(form)}</td>
        </tr>
      </tbody>
    </table>
  );
}

type Line = PledgeView['lines'][number];

/** The same people visit every round, so the largest line counts. */
const heads = (lines: readonly Line[]): readonly [experiencers: number, leaders: number] => [
  Math.max(0, ...lines.map(({ experiencerCount }) => experiencerCount)),
  Math.max(0, ...lines.map(({ leaderCount }) => leaderCount)),
];

const discountWords = (discount: number): string => (discount === 0 ? '-' : `-${formatAmount(discount)}`);

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const discount = sumWon(lines.map((line) => line.discount));
  const pay = sumWon(lines.map(({ amount }) => amount));
  return (
    <table className={css.list}>
      <caption>이용 내용과 금액: 상품, 체험일과 회차, 인원과 할인율, 상품 금액, 할인, 결제할 금액</caption>
      <thead>
        <tr>
          {['상품', '체험일과 회차', '인원과 할인율', '상품 금액', '할인', '결제할 금액'].map((word) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.lineNo}>
            <th scope="row">{line.productName}</th>
            <td>
              <Text as="span" noWrap>
                {formatFullDay(line.visitDate)}
              </Text>
              <br />
              <NoWrap>{roundWords(line)}</NoWrap>
            </td>
            <td>
              {line.counts.map((heads) => (
                <div key={`${heads.role} ${heads.categoryId}`}>{pledgedHeads(heads)}</div>
              ))}
            </td>
            <td>{formatAmount(line.amount + line.discount)}</td>
            <td>{discountWords(line.discount)}</td>
            <td>{formatWon(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            합계
          </th>
          <td>{formatAmount(pay + discount)}</td>
          <td>{discountWords(discount)}</td>
          <td>{formatWon(pay)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
