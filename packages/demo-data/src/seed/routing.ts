import { ReadLanguage, routingPredicates } from '@kyc/contract/routing/routing-choices';
import type { Tx } from '@kyc/db/connection/transaction';
import {
  insertManyRoutingRules,
  insertManySkills,
  insertManyVerifierProfiles,
} from '@kyc/db/tables/routing/routing-seed';

/** In the middle of a sentence: 'knows offline Aadhaar'. */
const nameOf = (label: string) =>
  /^[A-Z][a-z]/.test(label) && !label.startsWith('DigiLocker')
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;

/** Capacity, the places of their skills, and languages. */
const profiles: readonly (readonly [
  userName: string,
  capacity: number,
  skills: readonly number[],
  languages: readonly number[],
])[] = [
  ['verifier', 3, [0, 1, 2, 3], [ReadLanguage.English, ReadLanguage.Hindi]],
  ['verifier2', 2, [0, 2, 4], [ReadLanguage.English]],
  ['verifier3', 8, [0, 1, 5, 6], [ReadLanguage.English, ReadLanguage.Hindi]],
  ['verifier4', 8, [0, 1, 2], [ReadLanguage.Hindi]],
  ['verifier5', 8, [2, 3, 4], [ReadLanguage.English]],
  ['verifier6', 8, [], [ReadLanguage.English]],
  ['verifier7', 8, [0, 2], [ReadLanguage.English]],
  ['verifier8', 8, [0], []],
];

/** Skills that only count in the score, profiles of verifiers, and a rule that waits for its publication. */
export async function insertRouting(tx: Tx, userIds: ReadonlyMap<string, number>): Promise<void> {
  const skillIds = await insertManySkills(
    tx,
    routingPredicates.map(({ value, label }) => ({ skill_name: nameOf(label), predicate: value })),
  );
  await insertManyVerifierProfiles(
    tx,
    profiles.flatMap(([userName, capacity, skills, languages]) => {
      const userId = userIds.get(userName);
      if (userId === undefined) return [];
      const held = skills.flatMap((place) => skillIds[place] ?? []);
      return [{ user_id: userId, capacity, skills: held, languages: [...languages] }];
    }),
  );
  await insertManyRoutingRules(tx, [
    { rule_name: 'Derivatives', priority: 10, predicate: 4, is_hard_case: true },
    { rule_name: 'Every application', priority: 100, predicate: null, is_hard_case: false },
  ]);
}
