/** As browsers have it; others take texts as they are. */
interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: {
      createHTML(text: string): string | null;
      createScriptURL(address: string): string | null;
    },
  ): unknown;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/**
 * The page's policy lets no text become markup or code (static-web.ts). Two things remain: the kit writes style rules, which
 * hold no markup, and pdf.js starts its worker from our own address. Null is a TypeError in the browser.
 */
window.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text),
  createScriptURL: (address) =>
    new URL(address, window.location.href).origin === window.location.origin ? address : null,
});

export {};
