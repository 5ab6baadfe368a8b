export interface UnprivilegedUser {
  /** Words put before the command. */
  prefix: string[];
  /** The user and group, as this process sees them, that must own the files. */
  uid: number;
  gid: number;
}

export function findUnprivilegedUser(): UnprivilegedUser;
export function canPass(user: Pick<UnprivilegedUser, 'prefix'>, path: string): boolean;
