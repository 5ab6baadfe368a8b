/** The text encoded by base64 or base64url, each byte as one character. */
export function fromBase64(packed: string): string {
  const standard = packed
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/={1,2}$/, '');
  // A single letter left over is no byte.
  return atob(standard.length % 4 === 1 ? standard.slice(0, -1) : standard);
}

/** The text encoded by pairs of hexadecimal digits. */
export function fromHex(packed: string): string {
  return packed.replaceAll(/../g, (pair) => String.fromCodePoint(Number.parseInt(pair, 16)));
}

/** Only ASCII letters, digits and punctuation: a text that decodes by chance is not. */
export function isReadable(text: string): boolean {
  return /^[\t\n\r\x20-\x7e]+$/.test(text);
}
