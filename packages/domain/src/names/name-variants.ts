/** What two writings of a name differ in, in the words a verifier sees. */
export type NameVariant =
  | 'title'
  | 'relation'
  | 'order'
  | 'spacing'
  | 'spelling'
  | 'regional spelling'
  | 'abbreviation'
  | 'scan error'
  | 'typing slip'
  | 'initials'
  | 'initial missing'
  | 'initial differs'
  | 'name missing'
  | 'middle name differs'
  | "father's name differs"
  | 'single name'
  | 'common name against surname'
  | 'surname near'
  | 'surname differs'
  | 'given name differs'
  | 'different name';
