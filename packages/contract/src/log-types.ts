import pack from '../data/log-types.json' with { type: 'json' };

const labels = new Map(pack.types.map(({ id, label }) => [id, label]));

export const logTypeLabels: readonly string[] = [...labels.values()];
export const logTypeIds: readonly number[] = [...labels.keys()];

/** What a service-call log type is called (log-types.json). */
export function logTypeLabel(id: number): string {
  return labels.get(id) ?? '';
}
