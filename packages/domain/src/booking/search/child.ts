import type { Hall, HallAges } from '../../catalog/hall.ts';
import type { Product } from '../../catalog/product.ts';
import { ageRefusal } from '../../participants/age.ts';
import { daysBetween, yearOf, type KstDate } from '../../shared/time.ts';

/** A child as search needs it: never a name or a birth date. */
export interface ChildAge {
  /** 만 나이 on the visit day. */
  readonly age: number;
  /** Visit year minus birth year: the age, or one more while the birthday is still to come that year. */
  readonly yearAge: number;
  /** The grades that the child may be in; empty where none was chosen. */
  readonly grades: readonly string[];
}

/** The age on a day of a person with this birth date, in both ways of counting; null before the birth. */
export function ageOn(birthDate: KstDate, day: KstDate): Pick<ChildAge, 'age' | 'yearAge'> | null {
  if (birthDate > day) return null;
  const yearAge = yearOf(day) - yearOf(birthDate);
  return { age: birthDate.slice(5) <= day.slice(5) ? yearAge : yearAge - 1, yearAge };
}

type MayTakePart = (product: Pick<Product, 'hall' | 'grades'>, hall: HallAges) => boolean;

/**
 * Returns a predicate of products and their halls: whether the child may take part on that day, by the ages of the hall (PD-31, PD-51)
 * and, where the grade is known, by the grades that the product's form offers. Advice: a booking is checked again with
 * the birth date.
 */
export function takingPart(child: ChildAge, day: KstDate): MayTakePart {
  const birthDate = birthDateLike(child, day);
  const byHall = new Map<Hall, boolean>();
  return ({ hall, grades }, ages) => {
    const isOfAge = byHall.get(hall) ?? ageRefusal(ages, birthDate, day, '') === null;
    byHall.set(hall, isOfAge);
    if (!isOfAge || grades.length === 0 || child.grades.length === 0) return isOfAge;
    return child.grades.some((grade) => grades.includes(grade));
  };
}

/** A birth date that counts the same ages on that day as the child's own. */
function birthDateLike({ age, yearAge }: ChildAge, day: KstDate): KstDate {
  const year = String(yearOf(day) - yearAge).padStart(4, '0');
  const isBirthdayOver = age >= yearAge || daysBetween(day, `${yearOf(day)}-12-31`) === 0;
  return isBirthdayOver ? `${year}-01-01` : `${year}-12-31`;
}
