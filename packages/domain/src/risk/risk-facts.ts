import { RiskSignal, type ShownSignal } from '@kyc/contract/risk/risk';

/** Of each signal what a rule may ask for as `risk.` and its name, e.g. `risk.sameDevice`: how many others share, else 1 or 0. */
export type RiskFacts = ReadonlyMap<string, number>;

const names = new Map(
  Object.entries(RiskSignal).map(([name, signal]) => [
    signal,
    `risk.${name.charAt(0).toLowerCase()}${name.slice(1)}`,
  ]),
);

export const riskFactNames: readonly string[] = [...names.values()];

/** A signal that is off or unknown has no fact; of several pictures the worst one counts. */
export function riskFactsOf(signals: readonly ShownSignal[]): RiskFacts {
  const facts = new Map<string, number>();
  for (const { Signal, State, Count } of signals) {
    const name = names.get(Signal);
    if (name === undefined || State === 'unknown') continue;
    const value = Count ?? (State === 'found' ? 1 : 0);
    facts.set(name, Math.max(value, facts.get(name) ?? 0));
  }
  return facts;
}
