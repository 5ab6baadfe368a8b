/** A pair on the wire is `form field=source`; the name of a field can hold an equals sign, a source cannot. */
export function readPair(pair: string): [field: string, source: string] {
  const at = pair.lastIndexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}

/** The pairs with another source for one field, or without the field. */
export function withSource(pairs: readonly string[], field: string, source: string | undefined): string[] {
  const others = pairs.filter((pair) => readPair(pair)[0] !== field);
  return source === undefined ? others : [...others, `${field}=${source}`];
}
