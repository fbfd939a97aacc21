import {
  startAuthentication,
  startRegistration,
  browserSupportsWebAuthn,
  WebAuthnError,
} from '@simplewebauthn/browser';
import {
  addPasskey,
  givePasskey,
  newPasskeyOptions,
  passkeyOptions,
  type PasskeyOptions,
  type PasskeyUse,
} from '../../api/staff.ts';

export { browserSupportsWebAuthn };

const LEFT = '보안키를 쓰지 않았어요. 다시 하거나 다른 방법으로 해 주세요.';
const KNOWN = '이미 등록한 보안키예요.';

/** What the browser says of a passkey that was not used, in words; null where it was not the browser that failed. */
export function passkeyFailure(thrown: unknown): string | null {
  if (thrown instanceof WebAuthnError && thrown.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return KNOWN;
  return thrown instanceof WebAuthnError || thrown instanceof DOMException ? LEFT : null;
}

/** Asks the browser for a passkey, and gives its answer to the server. */
export async function confirmByPasskey(use: PasskeyUse): Promise<void> {
  const { options } = await passkeyOptions(use);
  const answer = await startAuthentication({ optionsJSON: optionsOf(options) });
  await givePasskey(use, answer);
}

/** Makes a passkey of this computer or of a key, under a name of its own. */
export async function registerPasskey(name: string): Promise<void> {
  const { options } = await newPasskeyOptions();
  const answer = await startRegistration({ optionsJSON: optionsOf(options) });
  await addPasskey(name, answer);
}

// The browser's part of the same library reads what its server's part wrote.
const optionsOf = <Options>(options: PasskeyOptions): Options => options as Options;
