export type Gender = 'Male' | 'Female';

export type Address = {
  readonly houseNo: string;
  readonly street: string;
  readonly location: string;
  readonly city: string;
  readonly pincode: string;
  readonly stateId: number;
  readonly stateName: string;
  readonly latitude: number;
  readonly longitude: number;
};

export type AddressProof = {
  /** enumerations.json, poaType. */
  readonly type: 1 | 2 | 3 | 4;
  readonly name: string;
  readonly idNumber: string;
  readonly issueDate: string;
  /** Only passports and driving licences expire. */
  readonly expiryDate: string | null;
};

export type BankAccount = {
  readonly bankName: string;
  readonly ifsc: string;
  readonly accountNo: string;
  readonly customerId: string;
};

export type Work = {
  readonly occupation: string;
  readonly annualIncome: string;
  readonly tradingExperience: string;
  readonly companyName: string | null;
  readonly designation: string | null;
};

/** A fictional applicant (domain pack README §11: nothing here can belong to anybody). Dates are yyyy-MM-dd. */
export type Person = {
  readonly seed: number;
  readonly region: string;
  readonly gender: Gender;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly fatherName: string;
  readonly motherName: string;
  readonly dateOfBirth: string;
  readonly maritalStatus: string;
  readonly mobile: string;
  readonly email: string;
  readonly pan: string;
  readonly aadhaarSuffix: string;
  readonly address: Address;
  readonly permanentAddress: Address;
  readonly addressProof: AddressProof;
  readonly bank: BankAccount;
  readonly work: Work;
  readonly ipAddress: string;
  readonly faceSeed: number;
  readonly signatureSeed: number;
};
