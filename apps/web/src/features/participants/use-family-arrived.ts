import type { Role } from '@kkumteo/domain/participants/category';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { familyQuery } from '../../api/family.ts';

/** A form without the family is better than none. */
const PATIENCE_MS = 1_000;

/**
 * Whether the family of these roles has come, or failed to, or takes longer than a second: a form that is drawn then does not move below
 * it, however many they are.
 */
export function useFamilyArrived(roles: readonly Role[]): boolean {
  const isWaiting = useQueries({ queries: roles.map(familyQuery) }).some(({ isPending }) => isPending);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return !isWaiting || isLate;
}
