/** Kinds of personal data that are shown whole or in part by who looks and for what. An Aadhaar number is its last four for all. */
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
 * What a property of an application is; a property that is not here is nobody's personal data by itself. A pin code, which is shown
 * to all, tells the city and the state.
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
