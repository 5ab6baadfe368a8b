/** 'own' tells a person apart; 'common' is shared by millions; 'initial' stands for a name not given. */
export type TokenRole = 'own' | 'common' | 'initial';
export type NameToken = {
  readonly text: string;
  readonly role: TokenRole;
  /** Follows on words that only lead up to it: the name by which the person is known. */
  readonly isGiven?: boolean;
};
