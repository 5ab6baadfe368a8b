/** The filter by fields as the address has it, `FieldId:5,Mode:2`. */
export function readOnly(written: string | undefined): Readonly<Record<string, string>> {
  const pairs = (written ?? '').split(',').flatMap((pair): [string, string][] => {
    const [name = '', value = ''] = pair.split(':');
    return name === '' || value === '' ? [] : [[name, value]];
  });
  return Object.fromEntries(pairs);
}

/** @param value null: the field restricts nothing */
export function writeOnly(
  written: string | undefined,
  { name, value }: { readonly name: string; readonly value: string | null },
): string | undefined {
  const { [name]: _before, ...others } = readOnly(written);
  const pairs = Object.entries({ ...others, ...(value !== null && { [name]: value }) });
  return pairs.length === 0 ? undefined : pairs.map((pair) => pair.join(':')).join(',');
}
