/** What somebody's records are found by. */
export interface NamedBy {
  readonly name: string;
  readonly mobile: string;
  readonly pan: string | null;
  readonly uan: string | null;
  readonly ucc: string | null;
  readonly account: string | null;
}

/** What a kept search asks for names this person: the whole value is in it, in whatever case. A part of a name names many. */
export function namesPerson(typed: string, person: NamedBy): boolean {
  const text = typed.toLowerCase();
  return [person.name, person.mobile, person.pan, person.uan, person.ucc, person.account].some(
    (value) => value !== null && value.length > 2 && text.includes(value.toLowerCase()),
  );
}
