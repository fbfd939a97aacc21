import { sentenceFor } from '@kkumteo/copy/sentence-for';
import {
  balanceRefusal,
  cardRefusals,
  type CardLookup,
  isLookupValid,
  type TypedCard,
} from '@kkumteo/domain/payment/experience-card';
import type { PaymentRejection } from '@kkumteo/domain/payment/refusals';
import type { Won } from '@kkumteo/domain/shared/money';
import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { useRef, useState } from 'react';
import { lookUpCard } from '../../../api/experience-card.ts';
import { failureMessage, isApiFailure, isNotLoggedIn } from '../../../lib/http.ts';
import { useAskLogin } from '../../member/use-ask-login.ts';
import type { KeptAttempt } from '../flow/attempt-slot.ts';

interface SeenCard extends CardLookup {
  readonly token: string;
}

type Look = { readonly state: 'none' | 'looking' } | ({ readonly state: 'known' } & SeenCard);

export interface ExperienceCard {
  readonly typed: TypedCard;
  readonly look: Look;
  /** Seats are held for the card that was checked before: its payment goes on without typing anything again. */
  readonly held: boolean;
  readonly type: (part: Partial<TypedCard>) => void;
  /** The press on the balance button. */
  readonly check: () => Promise<void>;
  /**
   * A token of a card with enough balance, checked again where the last check is old; null where the page has said why
   * there is none.
   */
  readonly readyToken: (total: Won) => Promise<string | null>;
}

interface Setting {
  readonly total: Won | null;
  readonly attempt: KeptAttempt | null;
  readonly errors: FieldErrors;
}

const NOTHING: TypedCard = { cardId: '', cardNo: '' };

/**
 * The holder's card on the payment page. Id, number and token are in this component's memory alone: neither the
 * session's store nor a log ever has them, so a reload asks for them again unless seats are held for the card already
 * (decision 18).
 */
export function useExperienceCard({ total, attempt, errors }: Setting): ExperienceCard {
  const [typed, setTyped] = useState(NOTHING);
  const [look, setLook] = useState<Look>({ state: 'none' });
  const [touched, setTouched] = useState<string | null>(null);
  const turn = useRef(0);
  const askLogin = useAskLogin();
  const touch = () => setTouched(attempt?.attemptId ?? null);

  const see = async (toPay: Won | null): Promise<SeenCard | null> => {
    turn.current += 1;
    const mine = turn.current;
    setLook({ state: 'looking' });
    errors.show([]);
    const seen = await lookAt(typed, toPay);
    // What was typed meanwhile is another card.
    if (mine !== turn.current) return null;
    if ('token' in seen) {
      setLook({ state: 'known', ...seen });
      return seen;
    }
    setLook({ state: 'none' });
    if (seen.message === null) await askLogin();
    else errors.show([{ field: seen.field, message: seen.message }]);
    return null;
  };

  const complete = (): boolean => {
    const missing = cardRefusals(typed);
    errors.show(missing.map(toFieldError));
    return missing.length === 0;
  };

  const enough = (seen: SeenCard, toPay: Won): boolean => {
    const short = balanceRefusal(seen.balance, toPay);
    if (short !== null) errors.show([toFieldError(short)]);
    return short === null;
  };

  return {
    typed,
    look,
    held: attempt?.method === 'experience-card' && attempt.attemptId !== touched,
    type: (part) => {
      turn.current += 1;
      setTyped({ ...typed, ...part });
      setLook({ state: 'none' });
      touch();
      for (const field of FIELDS) errors.clearError(field);
    },
    check: async () => {
      if (!complete()) return;
      touch();
      const seen = await see(total);
      if (seen !== null && total !== null) enough(seen, total);
    },
    readyToken: async (toPay) => {
      if (!complete()) return null;
      const seen = look.state === 'known' && isLookupValid(look, toPay, Date.now()) ? look : await see(toPay);
      return seen !== null && enough(seen, toPay) ? seen.token : null;
    },
  };
}

const FIELDS = ['experienceCardId', 'experienceCardNo', 'experienceCardBalance'] as const;

/** A refusal of the card as a form shows it. */
export const toFieldError = (refusal: PaymentRejection & { readonly field: string }) => ({
  field: refusal.field,
  message: sentenceFor(refusal),
});

type Unseen = { readonly field: (typeof FIELDS)[number]; readonly message: string | null };

/**
 * Asks the provider; its refusals of the card are shown beside the number, all else beside the button. A null message:
 * no member is logged in.
 */
async function lookAt(card: TypedCard, total: Won | null): Promise<SeenCard | Unseen> {
  try {
    const answer = await lookUpCard(card);
    return answer.ok
      ? { balance: answer.balance, token: answer.cardToken, total, at: Date.now() }
      : { field: 'experienceCardNo', message: answer.message };
  } catch (thrown) {
    const field = isApiFailure(thrown) && thrown.status === 400 ? 'experienceCardNo' : 'experienceCardBalance';
    return { field, message: isNotLoggedIn(thrown) ? null : failureMessage(thrown) };
  }
}
