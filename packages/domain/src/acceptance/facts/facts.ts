import type { Subject } from '../../evidence/subjects.ts';

/** null and '' are known to be empty. */
export type FactValue = string | number | boolean | null;
/** undefined: unknown. */
export type Fact = FactValue | undefined;

/** The stored calls of a service. */
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
  /** For a verifier: a complete sentence. */
  readonly text: string;
}

/** The input of the rules; an unreadable value is undefined and makes the rules that read it unknown. */
export interface Facts {
  readonly mode: number;
  /** @throws Error for a name that no fact has, and where a fact cannot be computed. */
  readonly fact: (name: string) => Fact;
  /** By service id; services that were never called have no entry. */
  readonly calls: ReadonlyMap<number, ServiceFacts> | undefined;
  /** The newest version of each type. */
  readonly documents: ReadonlyMap<number, number> | undefined;
  /** Why the value behind a fact or a service is unknown. */
  readonly causeOf: (reference: Reference) => UnknownCause | undefined;
}

export function isEmpty(value: FactValue): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}
