/** Where a pack lies in the storage. */
export const packKey = (packId: string): string => `evidence/${packId}`;

/** Where an incident's bundle lies: each edition by itself, so that one that is late replaces none that came after it. */
export const incidentKey = ({ incidentId, edition }: { incidentId: string; edition: number }): string =>
  `incidents/${incidentId}${edition > 1 ? `-${String(edition)}` : ''}`;
