import pack from '../data/log-types.json' with { type: 'json' };

const labels = new Map(pack.types.map(({ id, label }) => [id, label]));

/** What a service-call log type is called (log-types.json). */
export function logTypeLabel(id: number): string {
  return labels.get(id) ?? '';
}
