/** Banks to which a refund can be sent: the codes of the Korean clearing house, shown in this order. */
export const REFUND_BANKS: readonly { readonly bankCode: string; readonly name: string }[] = [
  { bankCode: '004', name: '국민은행' },
  { bankCode: '088', name: '신한은행' },
  { bankCode: '020', name: '우리은행' },
  { bankCode: '081', name: '하나은행' },
  { bankCode: '011', name: '농협은행' },
  { bankCode: '003', name: '기업은행' },
  { bankCode: '090', name: '카카오뱅크' },
  { bankCode: '092', name: '토스뱅크' },
  { bankCode: '089', name: '케이뱅크' },
  { bankCode: '023', name: 'SC제일은행' },
  { bankCode: '002', name: '산업은행' },
  { bankCode: '007', name: '수협은행' },
  { bankCode: '031', name: 'iM뱅크(대구)' },
  { bankCode: '032', name: '부산은행' },
  { bankCode: '039', name: '경남은행' },
  { bankCode: '034', name: '광주은행' },
  { bankCode: '037', name: '전북은행' },
  { bankCode: '035', name: '제주은행' },
  { bankCode: '045', name: '새마을금고' },
  { bankCode: '048', name: '신협' },
  { bankCode: '071', name: '우체국' },
];

/** A bank of the list by its code or its name, as it is typed; null where it is none. */
export const findRefundBank = (typed: string): (typeof REFUND_BANKS)[number] | null =>
  REFUND_BANKS.find(({ bankCode, name }) => bankCode === typed.trim() || name === typed.trim()) ?? null;

/** The name of a bank by its code; the code itself for one to which we offer no refund. */
export const bankNameOf = (bankCode: string): string => findRefundBank(bankCode)?.name ?? bankCode;
