/** The storage key of a pack. */
export const packKey = (packId: string): string => `evidence/${packId}`;

/** The storage key of an incident's bundle: each edition separately, so that a late one replaces no newer one. */
export const incidentKey = ({ incidentId, edition }: { incidentId: string; edition: number }): string =>
  `incidents/${incidentId}${edition > 1 ? `-${String(edition)}` : ''}`;
