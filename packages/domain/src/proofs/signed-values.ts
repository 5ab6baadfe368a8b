/** Values in the signed bytes of an Aadhaar XML or code, as the desk stores them. No complete Aadhaar number and no picture is among them. */
export interface SignedValues {
  readonly name: string;
  /** As written: `dd-mm-yyyy`, `dd/mm/yyyy` or a year. */
  readonly dateOfBirth: string;
  /** `M`, `F` or `T`. */
  readonly gender: string;
  /** The parts that are not empty, in the order of a letter. */
  readonly address: string;
  readonly postalCode: string;
  readonly lastFour: string;
  /** ISO 8601; null where the file states none. */
  readonly referenceTime: string | null;
  /** Whether the hash in the file belongs to this mobile number; null: not compared. */
  readonly mobile: ComparedContact | null;
  readonly email: ComparedContact | null;
  /** Of a DigiLocker document that is no Aadhaar. */
  readonly documentType: string | null;
}

/** A result counts only for the compared value. */
export interface ComparedContact {
  readonly compared: string;
  readonly matches: boolean;
}
