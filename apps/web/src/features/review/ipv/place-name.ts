/** `Mysuru, Karnataka`; `Mysuru` while the state is not known. */
export function placeName(district: string, state: string | null | undefined): string {
  return [district, state].filter((part) => part?.trim()).join(', ');
}
