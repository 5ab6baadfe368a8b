import type { PublishedRuleset } from './read-ruleset.ts';

type PublishedRule = PublishedRuleset['rules'][number];

/** The shape of a published amendment: members of some rules, which replace the members in the amended catalogue, and new rules. */
export interface Amendment {
  readonly version: string;
  /** The version of the complete catalogue. */
  readonly amends: string;
  readonly publishedOn: string;
  readonly changes: readonly RuleChange[];
  readonly added?: readonly PublishedRule[];
}

type RuleChange = Pick<PublishedRule, 'id' | 'reasons' | 'coveredBy'> & {
  readonly fix?: string;
  readonly fieldIds?: readonly number[];
};

/**
 * A catalogue as the amendment changes it. A changed rule is a new version of the rule from the amendment's first day, so its remarks and
 * overrides have to be given again; every other rule keeps its version and its answers. Added rules follow the others.
 * @throws Error for an amendment to another version, an unknown rule, or two changes to the same rule
 */
export function amendRuleset(
  published: PublishedRuleset,
  { version, amends, publishedOn, changes, added = [] }: Amendment,
): PublishedRuleset {
  if (amends !== published.version)
    throw new Error(`acceptance rules ${version} amend ${amends}, not ${published.version}`);
  const changeOf = new Map(changes.map((change) => [change.id, change]));
  if (changeOf.size < changes.length)
    throw new Error(`acceptance rules ${version} change a rule more than once`);
  const unknown = changes.find(({ id }) => !published.rules.some((rule) => rule.id === id));
  if (unknown !== undefined)
    throw new Error(`acceptance rules ${version} change the unknown rule ${unknown.id}`);
  return {
    ...published,
    version,
    publishedOn,
    rules: [
      ...published.rules.map((rule) => {
        const change = changeOf.get(rule.id);
        return change === undefined ? rule : { ...rule, ...change, version, effectiveFrom: publishedOn };
      }),
      ...added,
    ],
  };
}
