/** A difference between two writings of a name, in the words that a verifier reads. */
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
  | 'different name'
  | 'gender differs'
  | 'generation differs'
  | "god's name missing"
  | "saint's name missing"
  | 'joint account'
  | 'legal person'
  | 'another legal person'
  | 'business'
  | 'not in own right'
  | 'cannot be compared';
