import november from '../../data/acceptance/2026.11.1.json' with { type: 'json' };
import evidence from '../../data/acceptance/2026.11.2.json' with { type: 'json' };
import trueReasons from '../../data/acceptance/2026.11.3.json' with { type: 'json' };
import ownProof from '../../data/acceptance/2026.11.4.json' with { type: 'json' };
import { amendRuleset } from './amend-ruleset.ts';
import { readRuleset } from './read-ruleset.ts';
import type { Ruleset } from './rule.ts';

/** Every published catalogue, the newest first. A published file is never edited: a change is a new file with its first day. */
const withTrueReasons = amendRuleset(evidence, trueReasons);
const rulesets: readonly Ruleset[] = [
  readRuleset(amendRuleset(withTrueReasons, ownProof)),
  readRuleset(withTrueReasons),
  readRuleset(evidence),
  readRuleset(november),
];

const [newest] = rulesets;
if (newest === undefined) throw new Error('no acceptance rules are published');

/** The newest published catalogue. */
export const acceptanceRuleset: Ruleset = newest;

/** The catalogue of a day, yyyy-MM-dd in India: decisions of the past are judged by the rules of their day. */
export function rulesetOn(day: string): Ruleset {
  return rulesets.find(({ effectiveFrom }) => effectiveFrom <= day) ?? rulesets.at(-1) ?? acceptanceRuleset;
}
