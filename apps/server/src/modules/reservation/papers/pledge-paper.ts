import { addressWords } from '@kkumteo/domain/member/address';
import type { PledgeForm } from '@kkumteo/domain/pledge/pledge-form';
import { PLEDGE_APPROVED_DAYS } from '@kkumteo/domain/reservation/can';
import { formatAmount, formatWon, sumWon } from '@kkumteo/domain/shared/money';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { formatPhone } from '@kkumteo/domain/shared/phone';
import type { Paper, PaperColumn, PaperFact, PaperTable } from '../../../threads/paper.ts';
import type { CountedLine } from '../read/head-counts.ts';
import {
  dateWords,
  discountWords,
  frameOf,
  headWords,
  mostHeads,
  type PaperSource,
  type PaperWords,
  visitWords,
} from './words.ts';

type PledgeSource = Omit<PaperSource, 'lines'> & { readonly lines: readonly CountedLine[] };

/** The pledge as it was written, with the open lines (reservation spec §2). */
export function pledgePaper(source: PledgeSource, form: PledgeForm, changedOn: KstDate): Paper {
  const { lines, operator, words } = source;
  const pay = sumWon(lines.map(({ amount }) => amount));
  const headNotes = words.pledgedHeadNotes(lines.flatMap(({ counts }) => counts));
  return {
    ...frameOf(source),
    title: words.pledgeTitle,
    blocks: [
      { kind: 'heading', text: '1. 단체' },
      { kind: 'facts', rows: organisationRows(source, form) },
      { kind: 'heading', text: '2. 이용 내용과 금액' },
      linesTable(lines, words),
      { kind: 'heading', text: '3. 확약' },
      { kind: 'word', text: words.pledgeWord(operator.parkName, pay).join('') },
      { kind: 'notes', items: [...words.pledgeNotes(PLEDGE_APPROVED_DAYS), ...headNotes], isNumbered: true },
      {
        kind: 'closing',
        date: dateWords(changedOn),
        signatures: [
          { term: '신청자', name: form.applicantName, seal: '(서명 또는 인)' },
          { term: '단체장', name: `${form.organisationName} ${form.headName}`, seal: '(직인)' },
        ],
        addressee: `${operator.foundationName} ${operator.chairmanTitle} 귀하`,
      },
    ],
  };
}

const organisationRows = ({ row, lines }: PaperSource, form: PledgeForm): readonly (readonly PaperFact[])[] => [
  [
    { term: '단체명', value: form.organisationName },
    { term: '단체장', value: form.headName },
  ],
  [
    { term: '신청자', value: form.applicantName },
    { term: '휴대전화', value: formatPhone(form.applicantMobile) },
  ],
  [
    { term: '전화번호', value: formatPhone(form.phone) },
    { term: '인원', value: headWords(row, mostHeads(lines)) },
  ],
  [{ term: '주소', value: addressWords(form) }],
];

const COLUMNS: readonly PaperColumn[] = [
  { header: '상품', width: 0.16 },
  { header: '체험일과 회차', width: 0.2, align: 'start' },
  { header: '인원과 할인율', width: 0.27, align: 'start' },
  { header: '상품 금액', width: 0.13, align: 'end' },
  { header: '할인', width: 0.11, align: 'end' },
  { header: '결제할 금액', width: 0.13, align: 'end' },
];

function linesTable(lines: readonly CountedLine[], { pledgedHeads }: PaperWords): PaperTable {
  const discount = sumWon(lines.map((line) => line.discount));
  const pay = sumWon(lines.map(({ amount }) => amount));
  return {
    kind: 'table',
    columns: COLUMNS,
    rows: lines.map((line) => [
      line.productName,
      visitWords(line),
      line.counts.map(pledgedHeads).join('\n'),
      formatAmount(line.amount + line.discount),
      discountWords(line.discount),
      formatWon(line.amount),
    ]),
    total: ['합계', '', '', formatAmount(pay + discount), discountWords(discount), formatWon(pay)],
  };
}
