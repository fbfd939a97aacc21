export type StaffRejection =
  | { readonly code: `staff.${PlainReason}`; readonly field?: string }
  | { readonly code: 'staff.code-throttled'; readonly waitMinutes: number }
  | { readonly code: 'staff.proposal-expired'; readonly days: number };

type PlainReason =
  | 'login-required'
  | 'not-allowed'
  | 'outside'
  | 'login-over'
  | 'code-wrong'
  | 'code-needed'
  | 'passkey-refused'
  | 'passkeys-full'
  | 'passkey-unknown'
  | 'recovery-code-wrong'
  | 'invitation-over'
  | 'login-id-shape'
  | 'login-id-taken'
  | 'name-missing'
  | 'name-too-long'
  | 'unknown'
  | 'own-account'
  | 'no-change'
  | 'stopped'
  | 'not-stopped'
  | 'not-active'
  | 'already-proposed'
  | 'proposal-unknown'
  | 'proposal-decided'
  | 'proposal-own'
  | 'proposal-outdated'
  | 'month-running'
  | 'month-reviewed'
  | 'entries-days';
