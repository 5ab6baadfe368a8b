import { isApiId, logTypeIds } from '@kyc/contract/log-types';
import { answeredServices, subjectsOfAnswer } from './answer-keys.ts';
import { confirmingStages, verdictGroups, verdictProperties } from './delivered-verdicts.ts';
import { propertiesOf, type PresentValues, type Subject } from './subjects.ts';

const subjects: readonly Subject[] = [
  ...verdictGroups.flatMap(({ about }) => about),
  ...Object.values(confirmingStages),
  ...logTypeIds.filter(isApiId).flatMap((id) => [...subjectsOfAnswer(id), ...repeatedBy(id)]),
];

function repeatedBy(id: Parameters<typeof subjectsOfAnswer>[0]): Subject[] {
  return Object.values(answeredServices[id].keys).flatMap((key) =>
    'repeats' in key && key.repeats !== undefined ? [key.repeats] : [],
  );
}

const properties = [...new Set([...subjects.flatMap(propertiesOf), ...verdictProperties])].toSorted();

/**
 * Every value that stored evidence is compared with, as one text: while it stays the same, so does the result of the comparison.
 * The name scores are left out, because they are computed together with that result.
 */
export function comparedText(present: PresentValues): string {
  return JSON.stringify([
    properties.map((property) => present.properties[property] ?? null),
    [...present.documents].toSorted(([one], [other]) => one - other),
  ]);
}
