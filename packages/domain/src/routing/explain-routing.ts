import type { EligibilityFailure } from './eligibility.ts';

export interface ExplainedCandidate {
  readonly name: string;
  readonly total: number;
  /** Before this assignment. */
  readonly load: number;
  readonly capacity: number;
  /** Names of the skills that the application needs and the verifier has. */
  readonly knows: readonly string[];
  readonly hadItBefore: boolean;
  /** The application's language; null if it needs none or the verifier does not read it. */
  readonly reads: string | null;
}

export interface ExplainedFailure {
  readonly name: string;
  readonly failures: readonly EligibilityFailure[];
}

export interface ExplainedRouting {
  /** Best first; the first receives the application. */
  readonly ranked: readonly ExplainedCandidate[];
  readonly ineligible: readonly ExplainedFailure[];
}

/** The answer to 'Why?': the chosen verifier with the reasons, then the other candidates, then the ineligible verifiers. */
export function explainRouting({ ranked, ineligible }: ExplainedRouting): string {
  const [chosen, ...others] = ranked;
  const sentences = [
    chosen === undefined
      ? 'No eligible verifier.'
      : `${chosen.name}: ${writtenScore(chosen)} (${reasonsFor(chosen).join('; ')}).`,
  ];
  if (others.length > 0)
    sentences.push(`Then ${others.map((other) => `${other.name} ${writtenScore(other)}`).join(', ')}.`);
  if (ineligible.length > 0) sentences.push(`Not: ${ineligible.map(writtenFailures).join(', ')}.`);
  return sentences.join(' ');
}

function reasonsFor({ load, capacity, knows, hadItBefore, reads }: ExplainedCandidate): readonly string[] {
  return [
    `load ${String(load)} of ${String(capacity)}`,
    ...(knows.length > 0 ? [`knows ${knows.join(', ')}`] : []),
    ...(hadItBefore ? ['had it before'] : []),
    ...(reads === null ? [] : [`reads ${reads}`]),
  ];
}

function writtenScore({ total }: ExplainedCandidate): string {
  return total.toFixed(1);
}

function writtenFailures({ name, failures }: ExplainedFailure): string {
  return `${name} (${failures.map(({ words }) => words).join('; ')})`;
}
