/** The user name inside an access token (a JWT); undefined when it cannot be read. The server checks the signature, not we. */
export function userNameInToken(token: string): string | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' &&
      claims !== null &&
      'UserName' in claims &&
      typeof claims.UserName === 'string'
      ? claims.UserName
      : undefined;
  } catch {
    return undefined;
  }
}
