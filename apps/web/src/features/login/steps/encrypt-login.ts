const ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

/** WebCrypto exists on https and localhost only (contract.md §3). */
export function canEncrypt(): boolean {
  return window.isSecureContext;
}

/** base64 of RSA-OAEP-256 over the UTF-8 JSON of the login request, or of another that holds a password. */
export async function encryptLogin(request: object, publicKeyPem: string): Promise<string> {
  const key = await crypto.subtle.importKey('spki', bytesOfPem(publicKeyPem), ALGORITHM, false, ['encrypt']);
  const plain = new TextEncoder().encode(JSON.stringify(request));
  const encrypted = await crypto.subtle.encrypt(ALGORITHM, key, plain);
  return btoa(String.fromCharCode(...new Uint8Array(encrypted)));
}

function bytesOfPem(pem: string): Uint8Array<ArrayBuffer> {
  const base64 = pem.replaceAll(/-----[A-Z ]+-----|\s/g, '');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
