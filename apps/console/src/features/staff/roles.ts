import { STAFF_ROLES, type StaffRole } from '@kkumteo/domain/staff/may';

const ROLES: readonly string[] = STAFF_ROLES;

export const isStaffRole = (text: string): text is StaffRole => ROLES.includes(text);
