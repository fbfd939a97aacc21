import { paymentMethodNames } from '@kkumteo/contract/wire/names';
import { settlementItems, type PricedHeads, type SettlementItem } from '@kkumteo/domain/reservation/settlement';
import { formatAmount, sumWon, type Won, wonInWords } from '@kkumteo/domain/shared/money';
import { kstDate } from '@kkumteo/domain/shared/time';
import type { Paper, PaperColumn, PaperFact, PaperTable } from '../../../threads/paper.ts';
import type { ReservationRow } from '../read/store.ts';
import { dateWords, frameOf, momentWords, type PaperSource, visitWords } from './words.ts';

interface SettlementExtras {
  /** The booker's name, or the sentence that replaces it. */
  readonly bookerName: string;
  /** Who comes with each open line and what a head of them costs, in the order of the lines. */
  readonly heads: readonly (readonly PricedHeads[])[];
}

/**
 * What a visit costs, for a school's office: a quote until it is paid, a statement afterwards. It says nothing of tax,
 * which the site does not know, and omits numbers that the park's settings lack.
 */
export function settlementPaper(source: PaperSource, extras: SettlementExtras): Paper {
  const { row, lines, words, now } = source;
  const kind = kindOfSettlement(row);
  const total = sumWon(lines.map(({ amount }) => amount));
  return {
    ...frameOf(source),
    code: null,
    title: words.settlementTitles[kind],
    blocks: [
      { kind: 'heading', text: '공급자' },
      { kind: 'facts', rows: supplierRows(source) },
      { kind: 'heading', text: '공급받는 자' },
      { kind: 'facts', rows: buyerRows(source, extras) },
      { kind: 'heading', text: '내역' },
      itemsTable(source, extras.heads, total),
      { kind: 'word', text: `합계 금액: ${wonInWords(total)} (${formatAmount(total)})` },
      { kind: 'facts', rows: paymentRows(source) },
      { kind: 'notes', items: words.settlementNotes[kind], isNumbered: false },
      { kind: 'closing', date: dateWords(kstDate(now)), signatures: [], addressee: '' },
    ],
  };
}

/** A free reservation is a statement at once. */
export const kindOfSettlement = ({ status }: Pick<ReservationRow, 'status'>): 'quote' | 'statement' =>
  status === 'confirmed' ? 'statement' : 'quote';

function supplierRows({ operator }: PaperSource): readonly (readonly PaperFact[])[] {
  const name = { term: '상호', value: `${operator.foundationName} ${operator.parkName}` };
  const number = { term: '등록번호', value: operator.businessNo };
  return [
    operator.businessNo === '' ? [name] : [name, number],
    [
      { term: '전화번호', value: operator.phone },
      { term: '이메일', value: operator.email },
    ],
    [{ term: '주소', value: operator.address }],
  ];
}

function buyerRows({ row }: PaperSource, { bookerName }: SettlementExtras): readonly (readonly PaperFact[])[] {
  const address = [row.organisationAddress, row.organisationDetailAddress].filter(Boolean).join(', ');
  if (row.organisationName === null) return [[{ term: '성명', value: bookerName }]];
  return [
    [
      { term: '단체명', value: row.organisationName },
      { term: '담당자', value: bookerName },
    ],
    ...(address === '' ? [] : [[{ term: '주소', value: address }]]),
  ];
}

const COLUMNS: readonly PaperColumn[] = [
  { header: '품목', width: 0.42 },
  { header: '수량', width: 0.1, align: 'end' },
  { header: '단가', width: 0.16, align: 'end' },
  { header: '금액', width: 0.17, align: 'end' },
  { header: '비고', width: 0.15, align: 'start' },
];

const itemsTable = ({ row, lines }: PaperSource, heads: SettlementExtras['heads'], total: Won): PaperTable => ({
  kind: 'table',
  columns: COLUMNS,
  rows: lines.flatMap((line, at) =>
    settlementItems(heads[at] ?? [], line.amount).map((item) => [
      `${line.productName} ${categoryWords(row.track, item)}\n${visitWords({ ...line, parts: [] }).replace('\n', ' ')}`,
      item.role === null ? '1식' : `${item.quantity}명`,
      formatAmount(item.unitPrice),
      formatAmount(item.amount),
      noteOf(item),
    ]),
  ),
  total: ['합계', '', '', formatAmount(total), ''],
});

const categoryWords = (track: PaperSource['row']['track'], { role, categoryName }: SettlementItem): string => {
  if (role === null) return '';
  const who = role === 'experiencer' ? '체험자' : track === 'group' ? '인솔자' : '보호자';
  return `(${who}, ${categoryName})`;
};

/** What a head would cost without its discount. */
const noteOf = ({ listPrice, unitPrice }: SettlementItem): string =>
  listPrice === unitPrice ? '' : `정가 ${formatAmount(listPrice)}`;

function paymentRows({ row }: PaperSource): readonly (readonly PaperFact[])[] {
  const method = row.paymentMethod === null ? [] : [{ term: '결제수단', value: paymentMethodNames[row.paymentMethod] }];
  if (row.payTotal === 0) return [[{ term: '결제 상태', value: '무료 예약' }]];
  if (row.paidAt !== null) return [[{ term: '결제 일시', value: momentWords(row.paidAt) }, ...method]];
  const due =
    row.payDueAt === null || row.status !== 'provisional'
      ? []
      : [{ term: '결제 기한', value: momentWords(row.payDueAt) }];
  return [[{ term: '결제 상태', value: '미결제' }, ...due]];
}
