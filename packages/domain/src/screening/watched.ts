/** A person on a watch list, as every format is read. */
export interface WatchedPerson {
  /** The reference of the source, unique in its list. */
  readonly ref: string;
  /** The main name first, then the aliases; in any script. */
  readonly names: readonly string[];
  /** yyyy, yyyy-MM or yyyy-MM-dd. */
  readonly births: readonly string[];
  readonly pans: readonly string[];
  /** Passports and other numbers, with their kind where the source states it. */
  readonly ids: readonly string[];
  readonly places: readonly string[];
  readonly fathers: readonly string[];
  /** The source's remark about the person, for the reader. */
  readonly note: string | null;
}

/** The values of an application that are compared. A decision holds while they are unchanged. */
export interface ScreenedPerson {
  /** Declared name, and a different name in the tax record. */
  readonly names: readonly string[];
  readonly pan: string | null;
  /** yyyy-MM-dd. */
  readonly birth: string | null;
  readonly father: string | null;
  readonly places: readonly string[];
}
