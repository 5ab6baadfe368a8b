/** Where a pack lies in the storage. */
export const packKey = (packId: string): string => `evidence/${packId}`;
