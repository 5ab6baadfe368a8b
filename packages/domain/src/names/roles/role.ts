/**
 * The role in which a name appears when a person does not appear for himself: another legal person, the business of a sole
 * proprietor, or a person who acts for (or is replaced by) another one.
 */
export interface Role {
  readonly kind: 'legal person' | 'business' | 'capacity';
  /** The word as the name has it; the explanation shows it. */
  readonly word: string;
  /** Equal for two words of the same role: HUF and KARTA, LATE and DECEASED. */
  readonly group: string;
}

/** Words of a role by group; a word in `alsoNames` is a name when the other name carries it too. */
export interface RoleWords {
  readonly kind: Role['kind'];
  readonly groups: Readonly<Record<string, string>>;
  readonly alsoNames: string;
}
