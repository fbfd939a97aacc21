import type { ConfirmBehaviour } from './cards.ts';

/** A bank account that the transfer window offers, and what its bank does at confirm. */
export interface SandboxBankAccount {
  readonly id: string;
  readonly label: string;
  readonly bankCode: string;
  readonly shows: string | null;
  readonly confirm: ConfirmBehaviour;
}

const captures = { kind: 'captures' } as const;

export const sandboxBankAccounts: readonly SandboxBankAccount[] = [
  { id: 'bank-kakao', label: '카카오뱅크', bankCode: '90', shows: null, confirm: captures },
  { id: 'bank-shinhan', label: '신한은행', bankCode: '88', shows: null, confirm: captures },
  { id: 'bank-nh', label: 'NH농협은행', bankCode: '11', shows: null, confirm: captures },
  { id: 'bank-toss', label: '토스뱅크', bankCode: '92', shows: null, confirm: captures },
  {
    id: 'bank-short',
    label: '잔액 부족 계좌',
    bankCode: '81',
    shows: '결제를 확정할 때 잔액 부족으로 거절됩니다.',
    confirm: { kind: 'rejects', code: 'REJECT_ACCOUNT_PAYMENT' },
  },
  {
    id: 'bank-silent',
    label: '이체 후 응답 없음 계좌',
    bankCode: '32',
    shows: '이체는 되지만 첫 응답이 오다가 끊깁니다.',
    confirm: { kind: 'captures-in-silence' },
  },
  {
    id: 'bank-dropped',
    label: '이체 전 끊김 계좌',
    bankCode: '37',
    shows: '이체되기 전에 연결이 계속 끊깁니다.',
    confirm: { kind: 'drops-before' },
  },
];

const byId = new Map(sandboxBankAccounts.map((account) => [account.id, account]));

/** The bank account of that id, or undefined. */
export function findBankAccount(id: string | null): SandboxBankAccount | undefined {
  return id === null ? undefined : byId.get(id);
}
