/**
 * The page's policy lets no text become markup or code (static-web.ts). Two things remain: the kit writes style rules, which
 * hold no markup, and pdf.js starts its worker from our own address. Null is a TypeError in the browser.
 */
window.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text),
  createScriptURL: (address) =>
    new URL(address, window.location.href).origin === window.location.origin ? address : null,
});
