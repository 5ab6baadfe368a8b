export const retentionTabs = ['plans', 'runs', 'texts', 'holds', 'rules'] as const;
export type RetentionTab = (typeof retentionTabs)[number];

export interface RetentionSearch {
  /** Plans without. */
  readonly tab?: RetentionTab | undefined;
}

export function readRetentionSearch(search: Record<string, unknown>): RetentionSearch {
  const tab = retentionTabs.find((one) => one === search['tab'] && one !== 'plans');
  return tab === undefined ? {} : { tab };
}
