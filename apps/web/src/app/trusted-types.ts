/**
 * The page's policy prevents text from becoming markup or code (static-web.ts). Two exceptions remain: the component
 * library writes style rules, which contain no markup, and pdf.js starts its worker from our own address. For null the
 * browser throws a TypeError.
 */
window.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text),
  createScriptURL: (address) =>
    new URL(address, window.location.href).origin === window.location.origin ? address : null,
});
