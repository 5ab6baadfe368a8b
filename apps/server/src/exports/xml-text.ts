// Characters that XML 1.0 cannot contain literally; CR would be read as LF.
const special = /[&<>"\r\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/u;
const everySpecial = /[&<>"\r\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Text for an element or an attribute; characters that XML forbids are left out. */
export function xmlText(value: string): string {
  const text = value.isWellFormed() ? value : value.toWellFormed();
  return special.test(text) ? text.replace(everySpecial, (character) => entities[character] ?? '') : text;
}
