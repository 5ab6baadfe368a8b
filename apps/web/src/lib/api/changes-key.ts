/** Of the changes that wait for a second person: pages that request one read them again. */
export const CHANGES_KEY = ['changes'] as const;
