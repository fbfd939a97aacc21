/** A bank by the code of the Korean clearing house, by Toss's own of two characters, and by name. */
interface BankRow {
  readonly interbank: string;
  readonly toss: string;
  readonly name: string;
}

/**
 * Toss's list of banks and securities companies, for both directions (docs/partners.md 1.2). Most of Toss's codes are
 * the last two digits of the interbank one; 국민 is 06 there and 004 between banks.
 */
const rows: readonly BankRow[] = [
  { interbank: '002', toss: '02', name: 'KDB산업은행' },
  { interbank: '003', toss: '03', name: 'IBK기업은행' },
  { interbank: '004', toss: '06', name: 'KB국민은행' },
  { interbank: '007', toss: '07', name: 'Sh수협은행' },
  { interbank: '011', toss: '11', name: 'NH농협은행' },
  { interbank: '012', toss: '12', name: '지역농축협' },
  { interbank: '020', toss: '20', name: '우리은행' },
  { interbank: '023', toss: '23', name: 'SC제일은행' },
  { interbank: '027', toss: '27', name: '씨티은행' },
  { interbank: '031', toss: '31', name: 'iM뱅크' },
  { interbank: '032', toss: '32', name: '부산은행' },
  { interbank: '034', toss: '34', name: '광주은행' },
  { interbank: '035', toss: '35', name: '제주은행' },
  { interbank: '037', toss: '37', name: '전북은행' },
  { interbank: '039', toss: '39', name: '경남은행' },
  { interbank: '045', toss: '45', name: '새마을금고' },
  { interbank: '048', toss: '48', name: '신협' },
  { interbank: '050', toss: '50', name: '저축은행' },
  { interbank: '054', toss: '54', name: 'HSBC' },
  { interbank: '064', toss: '64', name: '산림조합' },
  { interbank: '071', toss: '71', name: '우체국' },
  { interbank: '081', toss: '81', name: '하나은행' },
  { interbank: '088', toss: '88', name: '신한은행' },
  { interbank: '089', toss: '89', name: '케이뱅크' },
  { interbank: '090', toss: '90', name: '카카오뱅크' },
  { interbank: '092', toss: '92', name: '토스뱅크' },
  { interbank: '209', toss: 'S0', name: '유안타증권' },
  { interbank: '278', toss: 'S2', name: '신한투자증권' },
  { interbank: '240', toss: 'S3', name: '삼성증권' },
  { interbank: '218', toss: 'S4', name: 'KB증권' },
  { interbank: '238', toss: 'S5', name: '미래에셋증권' },
  { interbank: '243', toss: 'S6', name: '한국투자증권' },
  { interbank: '261', toss: 'S8', name: '교보증권' },
  { interbank: '262', toss: 'S9', name: '아이엠증권' },
  { interbank: '263', toss: 'SA', name: '현대차증권' },
  { interbank: '264', toss: 'SB', name: '키움증권' },
  { interbank: '266', toss: 'SD', name: 'SK증권' },
  { interbank: '267', toss: 'SE', name: '대신증권' },
  { interbank: '269', toss: 'SG', name: '한화투자증권' },
  { interbank: '270', toss: 'SH', name: '하나증권' },
  { interbank: '279', toss: 'SI', name: 'DB증권' },
  { interbank: '280', toss: 'SJ', name: '유진투자증권' },
  { interbank: '287', toss: 'SK', name: '메리츠증권' },
  { interbank: '247', toss: 'SL', name: 'NH투자증권' },
  { interbank: '290', toss: 'SM', name: '부국증권' },
  { interbank: '291', toss: 'SN', name: '신영증권' },
  { interbank: '292', toss: 'SO', name: 'LIG투자증권' },
  { interbank: '227', toss: 'SP', name: '다올투자증권' },
  { interbank: '288', toss: 'SQ', name: '카카오페이증권' },
  { interbank: '294', toss: 'SR', name: '한국포스증권' },
  { interbank: '271', toss: 'ST', name: '토스증권' },
];

/** Names by Toss's code. */
export const tossBanks: Readonly<Record<string, string>> = Object.fromEntries(
  rows.map(({ toss, name }) => [toss, name]),
);

const byInterbank = new Map(rows.map(({ interbank, toss }) => [interbank, toss]));
const byToss = new Map(rows.map(({ interbank, toss }) => [toss, interbank]));

/** Toss's code for a bank by its interbank code of three digits; null where Toss has none. */
export const tossBankOf = (interbank: string): string | null => byInterbank.get(interbank) ?? null;

/** The interbank code of a bank by Toss's code; null for one that is not on the list. */
export const interbankOf = (toss: string): string | null => byToss.get(toss) ?? null;
