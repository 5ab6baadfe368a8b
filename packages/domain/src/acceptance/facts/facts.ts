import type { Subject } from '../../evidence/subjects.ts';

/** null and '' are known to be empty. */
export type FactValue = string | number | boolean | null;
/** undefined: it cannot be told. */
export type Fact = FactValue | undefined;

/** What is stored of the calls of one service. */
export interface ServiceFacts {
  /** The newest successful answer; null while none succeeded. */
  readonly answer: Readonly<Record<string, unknown>> | null;
  readonly answeredOn: Date | null;
  /** The newest call of all failed or timed out. */
  readonly lastFailed: boolean;
  /** Values that changed since the newest successful answer, which therefore is not `answer`. */
  readonly earlier?: readonly Subject[];
  /** Keys of the answer that are about an earlier value, with the values that changed. */
  readonly earlierKeys?: ReadonlyMap<string, readonly Subject[]>;
}

export type Reference = { readonly fact: string } | { readonly apiId: number };

export interface UnknownCause {
  /** Equal for everything that is unknown for the same reason. */
  readonly key: string;
  /** For a verifier, a whole sentence. */
  readonly text: string;
}

/** What the rules look at; whatever could not be read is undefined and makes what asks for it unknown. */
export interface Facts {
  readonly mode: number;
  /** @throws Error for a name that no fact has, and where a fact cannot be computed. */
  readonly fact: (name: string) => Fact;
  /** By service id; services that were never asked are not in it. */
  readonly calls: ReadonlyMap<number, ServiceFacts> | undefined;
  /** The newest version of each type. */
  readonly documents: ReadonlyMap<number, number> | undefined;
  /** Why the value behind a fact or a service is unknown. */
  readonly causeOf: (reference: Reference) => UnknownCause | undefined;
}

export function isEmpty(value: FactValue): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}
