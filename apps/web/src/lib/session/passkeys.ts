import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** The person has closed the browser's question, has no passkey here, or the browser has none. */
export class PasskeyUnused extends Error {}

interface Options {
  readonly challenge: string;
}

/** Browsers make passkeys in secure contexts, for names only: not at an address of figures. */
export function canHavePasskey(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(window.location.hostname);
  return window.isSecureContext && 'PublicKeyCredential' in window && !isAddress;
}

/** Requests an existing passkey. The library is loaded on demand. @throws PasskeyUnused */
export async function askPasskey(options: Options) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const credential = await orUnused(startAuthentication({ optionsJSON }));
  return { ...credential, response: { ...credential.response } };
}

/** Has a new one made. @throws PasskeyUnused */
export async function makePasskey(options: Options) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const credential = await orUnused(startRegistration({ optionsJSON }));
  return { ...credential, response: { ...credential.response } };
}

async function orUnused<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (cause) {
    throw new PasskeyUnused('no passkey was used', { cause });
  }
}
