import type { Address, Person } from '../../person.ts';
import { printedDay, type Specimen } from '../specimen.ts';
import type { Cell } from './pdf-sheet.ts';

export function identityCells({ person }: Specimen): Cell[] {
  return [
    ['Name', person.fullName.toUpperCase()],
    ['PAN', person.pan],
    ["Father's / Spouse's name", person.fatherName.toUpperCase()],
    ["Mother's name", person.motherName.toUpperCase()],
    ['Date of birth', printedDay(person.dateOfBirth)],
    ['Gender', person.gender],
    ['Marital status', person.maritalStatus],
    ['Nationality', 'Indian'],
  ];
}

export function contactCells({ person }: Specimen): Cell[] {
  return [
    ['Mobile', person.mobile],
    ['E-mail', person.email],
  ];
}

export function addressCells(address: Address): Cell[] {
  return [
    ['House / flat', address.houseNo],
    ['Street', `${address.street}, ${address.location}`],
    ['City', address.city],
    ['State and pin code', `${address.stateName} ${address.pincode}`],
  ];
}

export function proofCells({ evidence: { addressProof } }: Specimen): Cell[] {
  return [
    ['Proof of address', addressProof.name],
    ['Proof number', addressProof.idNumber.replace(/^X{8}/u, 'XXXX XXXX ')],
  ];
}

export function bankCells({ bank }: Person): Cell[] {
  return [
    ['Bank', bank.bankName],
    ['IFSC', bank.ifsc],
    ['Account number', bank.accountNo],
    ['Account type', 'Savings'],
  ];
}

export function workCells({ work }: Person): Cell[] {
  return [
    ['Occupation', work.occupation],
    ['Annual income', work.annualIncome],
    ['Trading experience', work.tradingExperience],
    ['Employer', work.companyName ?? '-'],
  ];
}
