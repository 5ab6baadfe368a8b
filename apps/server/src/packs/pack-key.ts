/** Where a pack lies in the storage. */
export const packKey = (packId: string): string => `evidence/${packId}`;

/** Where an incident's bundle lies. */
export const incidentKey = (incidentId: string): string => `incidents/${incidentId}`;
