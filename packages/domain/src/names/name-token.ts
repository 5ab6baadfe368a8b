/** 'own' identifies a person; 'common' is shared by millions; 'initial' abbreviates an unknown name. */
export type TokenRole = 'own' | 'common' | 'initial';
export type NameToken = {
  readonly text: string;
  readonly role: TokenRole;
  /** Follows on words that only lead up to it: the name by which the person is known. */
  readonly isGiven?: boolean;
};
