/** The text that base64 or base64url stands for, each byte a character. */
export function fromBase64(packed: string): string {
  const standard = packed
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/={1,2}$/, '');
  // A single letter left over is no byte.
  return atob(standard.length % 4 === 1 ? standard.slice(0, -1) : standard);
}

/** The text that pairs of hexadecimal digits stand for. */
export function fromHex(packed: string): string {
  return packed.replaceAll(/../g, (pair) => String.fromCodePoint(Number.parseInt(pair, 16)));
}

/** Letters, digits and marks of ASCII alone: what is packed by chance is not. */
export function isReadable(text: string): boolean {
  return /^[\t\n\r\x20-\x7e]+$/.test(text);
}
