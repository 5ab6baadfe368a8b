/** What somebody's records are found by. */
export interface NamedBy {
  readonly name: string;
  readonly mobile: string;
  readonly pan: string | null;
  readonly uan: string | null;
  readonly ucc: string | null;
  readonly account: string | null;
  /** What of it was changed since. */
  readonly former: readonly string[];
}

/** What a kept search asks for names this person: the whole value is in it, in whatever case. A part of a name names many. */
export function namesPerson(typed: string, person: NamedBy): boolean {
  const text = typed.toLowerCase();
  const { name, mobile, pan, uan, ucc, account, former } = person;
  return [name, mobile, pan, uan, ucc, account, ...former].some(
    (value) => value !== null && value.length > 2 && text.includes(value.toLowerCase()),
  );
}
