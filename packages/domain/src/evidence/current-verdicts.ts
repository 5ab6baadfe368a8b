import { scoredNames, verdictGroup, verdictGroups, verdictProperties } from './delivered-verdicts.ts';
import type { EvidenceView } from './evidence-view.ts';
import { subjectLabel, type Subject } from './subjects.ts';

/** A stored verdict or score that belongs to a value which is another one now. */
export interface EarlierVerdict {
  readonly property: string;
  readonly changed: readonly Subject[];
}

export interface CurrentVerdicts {
  /** The properties with every verdict on an earlier value taken out: it is unknown, not empty. */
  readonly properties: Readonly<Record<string, unknown>>;
  readonly earlier: readonly EarlierVerdict[];
}

/** A signature keeps its status when a printed value changes; the rules compare the signed values themselves. */
const kept: ReadonlySet<string> = new Set(['EsignStatus']);
const judged = [...verdictProperties.filter((property) => !kept.has(property)), ...Object.keys(scoredNames)];

/** What of the stored verdicts is a fact about the present values. */
export function currentVerdicts(
  properties: Readonly<Record<string, unknown>>,
  view: Pick<EvidenceView, 'changedSinceVerdict'>,
): CurrentVerdicts {
  const earlier = judged.flatMap((property): EarlierVerdict[] => {
    if ((properties[property] ?? null) === null) return [];
    const changed = view.changedSinceVerdict(property);
    return changed.length === 0 ? [] : [{ property, changed }];
  });
  if (earlier.length === 0) return { properties, earlier };
  const taken = new Set(earlier.map(({ property }) => property));
  return {
    properties: Object.fromEntries(
      Object.entries(properties).map(([property, value]) => [
        property,
        taken.has(property) ? undefined : value,
      ]),
    ),
    earlier,
  };
}

/** The sentence for a verifier: which check, and which value it was made for. */
export function earlierText(check: string, changed: readonly Subject[]): string {
  const values = [...new Set(changed.map(subjectLabel))].join(', ');
  return `The ${check} was made for an earlier value (${values}).`;
}

export function checkOf(property: string): string {
  return verdictGroup(scoredNames[property] ?? property)?.check ?? 'check';
}

/** A service whose answers become verdicts is called like them, so that both ask one question. */
export function checkOfService(apiId: number): string | undefined {
  return verdictGroups.find(({ apiIds }) => apiIds.some((id) => id === apiId))?.check;
}

/** The one text for it in reports and packs. */
export const checkedForEarlierValue = 'Checked for an earlier value';
