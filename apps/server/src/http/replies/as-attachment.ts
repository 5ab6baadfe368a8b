/** Everything but letters, marks, digits and a few signs that no file system or header misreads. */
const unsafe = /[^\p{L}\p{M}\p{N} ._()-]/gu;

/** @returns the name without characters that have a meaning in a path or a header; letters of every script stay */
export function safeFileName(name: string): string {
  return name.replaceAll(unsafe, '_');
}

/** The header of a download. A name beyond ASCII is encoded (RFC 6266), next to a substitute for old clients. */
export function asAttachment(fileName: string): string {
  const safe = safeFileName(fileName);
  const ascii = safe.replaceAll(/[^\w .()-]/g, '_');
  const plain = `attachment; filename="${ascii}"`;
  return ascii === safe ? plain : `${plain}; filename*=UTF-8''${encodeURIComponent(safe)}`;
}
