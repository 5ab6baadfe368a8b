/** For this long a user cannot approve the requests of the person who created the user or changed the user's credentials. */
export const tiedDays = 30;

export interface Requested {
  readonly requestedBy: number;
  /** Users that the requester created or re-credentialed within `tiedDays`, directly or through such a user. */
  readonly tied: ReadonlySet<number>;
}

/** `may`: the user can approve. Otherwise the reason against it. */
export type SecondPersonVerdict = 'may' | 'own' | 'tied';

/** The one rule for the second person of every change that needs one. */
export function judgeSecondPerson({ requestedBy, tied }: Requested, userId: number): SecondPersonVerdict {
  if (requestedBy === userId) return 'own';
  return tied.has(userId) ? 'tied' : 'may';
}
