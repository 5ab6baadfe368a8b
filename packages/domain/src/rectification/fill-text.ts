const place = /\{([^{}]*)\}/g;

/** The variables allowed in a text: only the last digits of the customer's own account. */
export const textVariables: readonly string[] = ['accountLast4'];

/** Undefined when the text names something that is not known. */
export function fillText(
  text: string,
  values: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const names = [...text.matchAll(place)].map(([, name = '']) => name);
  if (names.some((name) => values[name] === undefined)) return undefined;
  return text.replace(place, (_, name: string) => values[name] ?? '');
}

export function namesIn(text: string): string[] {
  return [...text.matchAll(place)].map(([, name = '']) => name);
}
