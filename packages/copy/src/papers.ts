import { formatAmount, type Won } from '@kkumteo/domain/shared/money';

export const PLEDGE_TITLE = '체험관 이용 확약서';

/** The declaration of a pledge; its amount is emphasised in the middle. */
export const pledgeWord = (parkName: string, pay: Won): readonly [before: string, amount: string, after: string] => [
  `위 단체는 위와 같이 ${parkName} 체험관을 이용하고, 이용료 `,
  formatAmount(pay),
  '을 체험 당일까지 낼 것을 확약합니다.',
];

export const pledgeNotes = (approvedDays: number): readonly string[] => [
  `확약서는 체험일 ${approvedDays}일 전부터 승인된 것으로 봅니다.`,
  '인원과 회차는 체험일 7일 전까지 변경할 수 있습니다.',
  '체험실은 체험일 전날 자정까지 선택합니다.',
  '할인과 면제는 체험 당일 증빙서류를 확인한 뒤 적용합니다.',
  '상품과 체험일은 변경할 수 없으며, 취소한 뒤 다시 예약합니다.',
];

/** Heads of a category that a pledge names, and what is taken off their price. */
interface PledgedHeads {
  readonly roleName: string;
  readonly categoryName: string;
  readonly note: string;
  readonly discountPercent: number;
  readonly people: number;
}

/** `인솔자 단체인솔자 1명(100%)`. */
export const pledgedHeads = ({ roleName, categoryName, discountPercent, people }: PledgedHeads): string =>
  `${roleName} ${categoryName} ${people}명${discountPercent === 0 ? '' : `(${discountPercent}%)`}`;

/** The meaning of the categories of a pledge's heads, each once. */
export const pledgedHeadNotes = (heads: readonly PledgedHeads[]): readonly string[] => [
  ...new Set(heads.flatMap(({ categoryName, note }) => (note === '' ? [] : [`${categoryName}: ${note}`]))),
];

export const VERIFICATION_TITLE = '입장·체험료 할인, 면제대상 확인서';

const verificationWord = (discounted: number, exempt: number): string =>
  `위와 같이 할인 대상 ${discounted}명, 면제 대상 ${exempt}명임을 확인합니다.`;

/** The two blocks of a verification form (reservation spec §2). */
export const VERIFICATION_BLOCKS = [
  { block: 'discounted', title: '할인 대상', rate: '50%', who: '장애인, 국가유공자 자녀' },
  { block: 'exempt', title: '면제 대상', rate: '100%', who: '기초생활수급자 자녀' },
] as const;

interface GradeGroup {
  readonly name: string;
  readonly grades: readonly { readonly at: number; readonly name: string }[];
}

const numbered = (from: number, many: number) =>
  Array.from({ length: many }, (_, index) => ({ at: from + index, name: `${index + 1}학년` }));

/** The ten counts of a verification form in reading order: the seventh, 유치원 등, is last. */
export const GRADE_GROUPS: readonly GradeGroup[] = [
  { name: '초등학교', grades: numbered(0, 6) },
  { name: '중·고등학교', grades: numbered(7, 3) },
  { name: '그 밖', grades: [{ at: 6, name: '유치원 등' }] },
];

const OVERVIEW_TITLE = '체험 방문 안내서';

/** What to know on the day of a visit; a group that pledged pays at the desk (PD-59). */
const overviewNotes = (pays: boolean): readonly string[] => [
  '매표소에서 QR 코드를 보여 주시거나 예약번호를 말씀해 주세요.',
  ...(pays ? ['이용료는 체험 당일 매표소에서 결제하실 수 있습니다.'] : []),
  '체험이 시작되고 20분이 지나면 참관만 하실 수 있고, 30분이 지나면 들어가실 수 없습니다.',
];

/** A settlement before it is paid and afterwards. */
const SETTLEMENT_TITLES = { quote: '견적서', statement: '거래명세서' } as const;

const SETTLEMENT_NOTES = {
  quote: [
    '할인과 면제는 체험 당일 증빙서류를 확인한 뒤 적용합니다.',
    '인원이나 회차가 바뀌면 금액이 달라질 수 있습니다.',
  ],
  statement: ['할인과 면제는 체험 당일 증빙서류를 확인한 뒤 적용합니다.'],
} as const;

/** On a paper with letters that no font has. */
const LACKING_WORDS = '이 문서의 글꼴에 없는 글자는 □로 보입니다.';

/** The texts of a reservation's papers, for the code that draws them. */
export const paperWords = {
  pledgeTitle: PLEDGE_TITLE,
  pledgeWord,
  pledgeNotes,
  pledgedHeads,
  pledgedHeadNotes,
  verificationTitle: VERIFICATION_TITLE,
  verificationWord,
  verificationBlocks: VERIFICATION_BLOCKS,
  gradeGroups: GRADE_GROUPS,
  overviewTitle: OVERVIEW_TITLE,
  overviewNotes,
  settlementTitles: SETTLEMENT_TITLES,
  settlementNotes: SETTLEMENT_NOTES,
  lackingWords: LACKING_WORDS,
} as const;
