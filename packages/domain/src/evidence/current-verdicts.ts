import { scoredNames, verdictGroup, verdictGroups, verdictProperties } from './delivered-verdicts.ts';
import type { EvidenceView } from './evidence-view.ts';
import { subjectLabel, type Subject } from './subjects.ts';

/** A stored verdict or score about a value that has changed since. */
export interface EarlierVerdict {
  readonly property: string;
  readonly changed: readonly Subject[];
}

export interface CurrentVerdicts {
  /** The properties; a verdict about an earlier value is undefined (unknown), not null (empty). */
  readonly properties: Readonly<Record<string, unknown>>;
  readonly earlier: readonly EarlierVerdict[];
}

/** A signature keeps its status when a printed value changes; the rules compare the signed values themselves. */
const kept: ReadonlySet<string> = new Set(['EsignStatus']);
const judged = [...verdictProperties.filter((property) => !kept.has(property)), ...Object.keys(scoredNames)];

/** The stored verdicts that are about the present values. */
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

/** The sentence for a verifier: 'Penny drop: the answer is about an earlier IFSC and account number.' */
export function earlierText(check: string, changed: readonly Subject[]): string {
  const values = [...new Set(changed.map(subjectLabel))];
  const listed = [values.slice(0, -1).join(', '), ...values.slice(-1)].filter((part) => part !== '');
  return `${capitalised(check)}: the answer is about an earlier ${listed.join(' and ')}.`;
}

/** Names such as e-Sign keep their small letter. */
function capitalised(check: string): string {
  return /^[a-z]{2}/.test(check) ? check.slice(0, 1).toUpperCase() + check.slice(1) : check;
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
