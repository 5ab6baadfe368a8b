/**
 * PostgreSQL stores no U+0000, half of a surrogate pair is not a character, and a text with the prefix of a sealed value would be opened
 * when read: a person with a copy of the database must not have values opened by submitting them (decision 024).
 */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed() && !/^\s*kycn\d*\./i.test(text);
}

interface Part {
  readonly value: unknown;
  readonly name: string;
  readonly parent: Part | undefined;
}

/**
 * The path of a text in a JSON value, property names among them, that cannot be stored; undefined: all can. Without
 * recursion, because a stranger decides how deep the value is.
 */
export function findUnstorable(whole: unknown): readonly string[] | undefined {
  const waiting: Part[] = [{ value: whole, name: '', parent: undefined }];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    const { value } = part;
    if (typeof value === 'string' && !isStorable(value)) return pathOf(part);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return pathOf(part);
      waiting.push({ value: inner, name, parent: part });
    }
  }
  return undefined;
}

function pathOf(part: Part): string[] {
  const path: string[] = [];
  for (let step = part; step.parent !== undefined; step = step.parent) path.push(step.name);
  return path.reverse();
}
