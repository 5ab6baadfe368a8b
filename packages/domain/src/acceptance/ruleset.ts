import published from '../../data/acceptance/2026.11.1.json' with { type: 'json' };
import { readRuleset } from './read-ruleset.ts';

/** The newest published catalogue. A published file is never edited: what changes is a new file with the days from which it holds. */
export const acceptanceRuleset = readRuleset(published);
