/** What a new park is led through, in this order. */
export const OPENING_STEPS = [
  'operator',
  'halls',
  'products',
  'prices',
  'calendar',
  'staff',
  'payment',
  'open',
] as const;
export type OpeningStep = (typeof OPENING_STEPS)[number];

/** What is there of a park, counted as it is read: no step is marked as done. */
export interface OpeningFacts {
  readonly isOpen: boolean;
  readonly isOperatorWritten: boolean;
  readonly halls: number;
  /** Published products that are sold on a day from today on. */
  readonly products: number;
  /** Those of them that no experiencer can pay, though they are not free. */
  readonly unpriced: number;
  /** Whether any of them costs anything. */
  readonly isPaid: boolean;
  /** Days from today on that have free seats. */
  readonly openDays: number;
  /** Accounts of the console that are not stopped. */
  readonly staff: number;
  readonly payment: {
    /** Whether the site has a provider of card payments. */
    readonly hasKeys: boolean;
    /** Whether a payment by these keys was made and refunded. */
    readonly isTried: boolean;
  };
}

/** `advised` is not done, and the park can be opened without it. */
export type StepState = 'done' | 'missing' | 'advised';

const ADVISED_STAFF = 2;

export function stepState(step: OpeningStep, facts: OpeningFacts): StepState {
  switch (step) {
    case 'operator':
      return done(facts.isOperatorWritten);
    case 'halls':
      return done(facts.halls > 0);
    case 'products':
      return done(facts.products > 0);
    case 'prices':
      return done(facts.products > 0 && facts.unpriced === 0);
    case 'calendar':
      return done(facts.openDays > 0);
    case 'staff':
      return facts.staff >= ADVISED_STAFF ? 'done' : 'advised';
    case 'payment':
      return done(isPaymentReady(facts));
    case 'open':
      return done(facts.isOpen);
  }
}

const done = (isDone: boolean): StepState => (isDone ? 'done' : 'missing');

/** Keys are tried before money is taken; a park where everything is free needs none. */
const isPaymentReady = ({ payment, isPaid, products }: OpeningFacts): boolean =>
  payment.hasKeys ? payment.isTried : products > 0 && !isPaid;

/** The steps without which a park is not opened. */
export const missingSteps = (facts: OpeningFacts): readonly OpeningStep[] =>
  OPENING_STEPS.filter((step) => step !== 'open' && stepState(step, facts) === 'missing');
