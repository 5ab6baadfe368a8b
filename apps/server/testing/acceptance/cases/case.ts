/** The values of a person; each case has a separate person. */
export interface Person {
  readonly pan: string;
  readonly mobile: string;
  readonly email: string;
  readonly account: string;
  /** A member of staff of the broker. */
  readonly staff: { readonly mobile: string; readonly email: string };
}

export type Properties = Readonly<Record<string, unknown>>;
export type Differing = Properties | ((person: Person) => Properties);
export type Answers = Readonly<Record<number, Differing | null>>;

/** A step after the delivery; the runner submits the application after the last one. */
export type Step =
  | { readonly patch: Differing }
  /** The customer delivers a document of this type again. */
  | { readonly replace: number }
  /** A new service call; `answer` replaces keys of an answer that fits the present values. */
  | { readonly call: number; readonly answer?: Differing }
  /** A new form with the present values is delivered and signed. */
  | 'sign'
  /** Submitted, taken by a verifier and rejected: the customer may change values again. */
  | 'reject'
  /** Submitted and rejected by the system; the verifier saves these corrections. */
  | { readonly correct: Differing };

/**
 * `stop`: no verifier may approve it without an override. `ask`: an approval requires a remark. `pass`: a good application with
 * notes and warnings at most.
 */
export type Outcome = 'stop' | 'ask' | 'pass';

/** One application with the expected outcome, decided on paper before the first run. */
export interface GateCase {
  readonly id: string;
  /** One sentence: the fault, or the reason why it is good. */
  readonly what: string;
  readonly outcome: Outcome;
  readonly mode: 1 | 2 | 3 | 4 | 6;
  /** Properties that differ from a good application of the mode. */
  readonly properties?: Differing;
  /** Keys of answers that differ, by log type; null: no call; an undefined key is removed. */
  readonly calls?: Answers;
  /** Log types whose only call ended without an answer. */
  readonly failed?: readonly number[];
  readonly without?: readonly number[];
  readonly more?: readonly number[];
  /** Another application, submitted before this one. */
  readonly other?: Differing;
  readonly later?: readonly Step[];
  /** The intake API must refuse the values. */
  readonly refusedAtIntake?: true;
  /** `ask`: a stop would be wrong too. `pass`: a remark would be right too. */
  readonly exactly?: true;
  readonly mayAsk?: true;
  /** True for an entirely good application: straight-through may approve it. */
  readonly straight: boolean;
}

type More = Partial<Omit<GateCase, 'id' | 'what' | 'outcome'>>;

export function stop(id: string, what: string, more: More): GateCase {
  return { id, what, outcome: 'stop', mode: 2, straight: false, ...more };
}

export function ask(id: string, what: string, more: More): GateCase {
  return { id, what, outcome: 'ask', mode: 2, straight: false, ...more };
}

/** Straight-through may approve it in a mode that needs no person; `more` can exclude that. */
export function pass(id: string, what: string, more: More = {}): GateCase {
  const { mode = 2 } = more;
  return { id, what, outcome: 'pass', straight: mode !== 3 && mode !== 4, ...more, mode };
}

/** The same name in every source, in capitals where the source prints capitals. */
export function named(
  FirstName: string,
  LastName: string | null,
  MiddleName: string | null = null,
): Properties {
  const full = [FirstName, MiddleName, LastName].filter((part) => part !== null).join(' ');
  const upper = full.toUpperCase();
  return {
    FirstName,
    MiddleName,
    LastName,
    PanName: upper,
    PanOcrName: upper,
    PoaName: full,
    KraName: upper,
    SignerName: full,
    PennyDropName: upper,
  };
}

/** The same day of birth in every source. */
export function born(day: string): Properties {
  return { DateOfBirth: day, PanDob: day, PanOcrDob: day, AadhaarDob: day };
}

/** The day in India `years` ago plus `days`, as yyyy-MM-dd. */
export function yearsAgo(years: number, days = 0): string {
  const india = new Date(Date.now() + 5.5 * 3_600_000);
  const day = new Date(
    Date.UTC(india.getUTCFullYear() - years, india.getUTCMonth(), india.getUTCDate() + days),
  );
  return day.toISOString().slice(0, 10);
}
