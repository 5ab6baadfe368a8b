import enumerations from '../../data/enumerations.json' with { type: 'json' };

/** enumerations.json, esignStatus; proposed there, the specification knows only 'completed'. */
export const EsignStatus = { NotStarted: 0, Initiated: 1, Completed: 2, Failed: 3, Expired: 4 } as const;
export type EsignStatus = (typeof EsignStatus)[keyof typeof EsignStatus];

const names = new Map(Object.entries(enumerations.esignStatus));

export function esignStatusName(status: number): string {
  return names.get(String(status)) ?? '';
}
