const PLACEHOLDER = '__CSP_NONCE__';

/** The nonce that the server wrote into index.html; undefined on the development server, which sends no CSP. */
export function styleNonce(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content;
  return nonce === undefined || nonce === PLACEHOLDER ? undefined : nonce;
}

/** The scroll lock under a modal writes a separate style element and reads the nonce here (package get-nonce). */
export function announceStyleNonce(): void {
  const nonce = styleNonce();
  if (nonce !== undefined) Object.assign(window, { __webpack_nonce__: nonce });
}
