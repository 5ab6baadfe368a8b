/** Names in two scripts have no score although both are known. */
export type MissingScore = 'noScore' | 'notComparable';
