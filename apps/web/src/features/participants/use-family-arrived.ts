import type { Role } from '@kkumteo/domain/participants/category';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { familyQuery } from '../../api/family.ts';

/** A form without the family is better than none. */
const PATIENCE_MS = 1_000;

/**
 * Whether the family of these roles is loaded, or failed to, or took longer than a second: a form that is drawn then
 * does not move below it, however many they are. Once true it stays so: a reload of the family removes no form.
 */
export function useFamilyArrived(roles: readonly Role[]): boolean {
  const isWaiting = useQueries({ queries: roles.map(familyQuery) }).some(({ isPending }) => isPending);
  const [isLate, setLate] = useState(false);
  const [hasArrived, setArrived] = useState(!isWaiting);
  if (!isWaiting && !hasArrived) setArrived(true);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasArrived || !isWaiting || isLate;
}
