import type { NewStaff } from '@kkumteo/domain/staff/account';

/** The secret of the authenticator apps of all demo staff: public, so that anyone can log in to the demo's console. */
export const DEMO_STAFF_SECRET = 'KKUMTEODEMOSTAFF2345KKUMTEODEMO2';

/** An invented member of staff of each role, and the administrator who approves; each has the password of the demo members. */
export const DEMO_STAFF: readonly NewStaff[] = [
  { loginId: 'reception', name: '배수진', role: 'reception' },
  { loginId: 'programme', name: '노은채', role: 'programme' },
  { loginId: 'counsel', name: '문채원', role: 'counsel' },
  { loginId: 'finance', name: '임도현', role: 'finance' },
  { loginId: 'admin', name: '한지원', role: 'admin' },
  { loginId: 'admin2', name: '서이든', role: 'admin' },
];
