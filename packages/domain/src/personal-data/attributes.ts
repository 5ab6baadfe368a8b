/**
 * Kinds of personal data that are shown completely or in part, depending on reader and purpose. An Aadhaar number is its last four digits
 * for every reader.
 */
export type Attribute =
  | 'name'
  | 'pan'
  | 'mobile'
  | 'email'
  | 'account'
  | 'proofNumber'
  | 'birthDate'
  | 'pincode'
  | 'address'
  | 'place'
  | 'picture';

/**
 * The attribute of each property of an application; a property without an entry is not personal data without others. A pin code, which
 * every reader sees, implies the city and the state.
 */
const attributeOfProperty: Readonly<Record<string, Attribute>> = {
  Name: 'name',
  FirstName: 'name',
  MiddleName: 'name',
  LastName: 'name',
  FatherName: 'name',
  MotherName: 'name',
  PanName: 'name',
  PanOcrName: 'name',
  PoaName: 'name',
  KraName: 'name',
  NameAsPerBank: 'name',
  PennyDropName: 'name',
  SignerName: 'name',
  PAN: 'pan',
  Mobile: 'mobile',
  Email: 'email',
  BankAccountNo: 'account',
  CustomerId: 'account',
  PoaIdNumber: 'proofNumber',
  DateOfBirth: 'birthDate',
  PanDob: 'birthDate',
  PanOcrDob: 'birthDate',
  PoaOcrDob: 'birthDate',
  AadhaarDob: 'birthDate',
  CorrespondencePincode: 'pincode',
  CorrespondenceHouseNo: 'address',
  CorrespondenceStreet: 'address',
  CorrespondenceLocation: 'address',
  PoaOcrAddress: 'address',
  PermanentPincode: 'pincode',
  PermanentHouseNo: 'address',
  PermanentStreet: 'address',
  PermanentLocation: 'address',
  Latitude: 'place',
  Longitude: 'place',
  GeoTag: 'place',
  SelfieLocation: 'place',
  IpvIpAddress: 'place',
};

export const personalProperties: readonly string[] = Object.keys(attributeOfProperty);

export function attributeOf(property: string): Attribute | undefined {
  return Object.hasOwn(attributeOfProperty, property) ? attributeOfProperty[property] : undefined;
}
