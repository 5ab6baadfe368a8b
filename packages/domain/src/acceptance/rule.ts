/** From the severest down. Only a tenant can set `off`; a published rule never has it. */
export const severities = ['block', 'remark', 'warn', 'info', 'off'] as const;
export type Severity = (typeof severities)[number];

export type RuleSeverity = Exclude<Severity, 'off'>;

/** A literal, `$name` for a fact, `@name` for a list. */
export type Operand = string | number | boolean;

export type Comparison = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge';

/** The language of `when`: the rule fires when it is true. */
export type Predicate =
  | { readonly op: 'all' | 'any'; readonly of: readonly Predicate[] }
  | { readonly op: 'not'; readonly of: Predicate }
  | { readonly op: 'missing' | 'present'; readonly fact: string }
  | { readonly op: Comparison; readonly left: Operand; readonly right: Operand }
  | { readonly op: 'in'; readonly value: Operand; readonly list: string }
  | { readonly op: 'matches'; readonly value: Operand; readonly pattern: RegExp }
  | { readonly op: 'doc'; readonly documentType: number }
  | {
      readonly op: 'call' | 'callGt';
      readonly apiId: number;
      readonly key: string;
      readonly value: Operand;
    }
  | { readonly op: 'callPresent' | 'callFieldMissing'; readonly apiId: number; readonly key: string }
  | { readonly op: 'callNone'; readonly apiIds: readonly number[] }
  | { readonly op: 'callLastFailed'; readonly apiId: number };

export interface AcceptanceRule {
  readonly id: string;
  readonly version: string;
  readonly authority: string;
  readonly attribute: string;
  readonly fieldIds: readonly number[];
  /** null: every mode. */
  readonly modes: readonly number[] | null;
  /** When the rule fires, in words: lower case, without a full stop. */
  readonly condition: string;
  /** The question that a verifier answers when the rule could not be checked; null in files before 2026.11.2. */
  readonly question: string | null;
  readonly when: Predicate;
  readonly message: string;
  readonly fix: string;
  readonly severity: RuleSeverity;
  /** Reasons to reject with, of which the first true reason is proposed; empty where no standard reason is true for the customer. */
  readonly reasons: readonly SuggestedReason[];
  /** Rules that report the same fault: while one of them fires and is unanswered, this rule is shown under it. */
  readonly coveredBy: readonly string[];
  readonly source: string;
  /** yyyy-MM-dd in India, both ends included; no end: until further notice. */
  readonly effectiveFrom: string;
  readonly effectiveTo: string | null;
  /** A remark is enough although the rule stops, because only the verifier's word is missing. */
  readonly isAnsweredByRemark: boolean;
}

export interface SuggestedReason {
  readonly reasonId: number;
  /** The field that has this reason. */
  readonly fieldId: number;
  /** Only then is the reason true; null: whenever the rule fires. */
  readonly when: Predicate | null;
}

export type ListValue = string | number;
export type Lists = Readonly<Record<string, readonly ListValue[]>>;

export interface Ruleset {
  readonly version: string;
  /** yyyy-MM-dd in India: decisions from that day on are judged by it. */
  readonly effectiveFrom: string;
  readonly lists: Lists;
  readonly rules: readonly AcceptanceRule[];
}
