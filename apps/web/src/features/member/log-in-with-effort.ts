import type { SignedInMember } from '@kkumteo/domain/member/member';
import type { TypedLogin } from '@kkumteo/contract/member/account';
import { logIn } from '../../api/login.ts';
import { isApiFailure } from '../../lib/http.ts';

// Strangers who try the same account meanwhile raise what is asked for, four times at most.
const PROOFS = 5;
const PAUSE_MS = 1_100;

/** A call that takes id and password as the login does. */
export type LogInCall = (typed: TypedLogin) => Promise<SignedInMember | null>;

/**
 * Logs in, by `call`, and where the login asks for a proof of work computes it without the visitor; calls `onEffort` when it takes
 * longer. Throws as `logIn` does.
 */
export async function logInWithEffort(
  typed: TypedLogin,
  onEffort: () => void,
  call: LogInCall = logIn,
): Promise<SignedInMember | null> {
  for (let proofs = 0; ; proofs += 1) {
    try {
      return await logInPatiently(proofs === 0 ? typed : { ...typed, proof: await prove(typed.loginId) }, call);
    } catch (thrown) {
      if (!isRefusedWith(thrown, 'member.login-proof-needed') || proofs >= PROOFS) throw thrown;
      onEffort();
    }
  }
}

/** A login that came too soon after the last one comes again; what it proved is still good. */
async function logInPatiently(typed: TypedLogin, call: LogInCall): Promise<SignedInMember | null> {
  try {
    return await call(typed);
  } catch (thrown) {
    if (!isRefusedWith(thrown, 'member.login-too-fast')) throw thrown;
    await new Promise((wake) => setTimeout(wake, PAUSE_MS));
    return call(typed);
  }
}

async function prove(loginId: string): Promise<string> {
  const { proveEffort } = await import('./prove-effort.ts');
  return proveEffort(loginId);
}

const isRefusedWith = (thrown: unknown, code: string): boolean => isApiFailure(thrown) && thrown.code === code;
