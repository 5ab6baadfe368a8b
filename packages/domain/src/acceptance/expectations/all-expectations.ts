import { answersOfServices } from './answers-of-services.ts';
import { birthAndContact } from './birth-and-contact.ts';
import { casesOfTheTable } from './cases-of-the-table.ts';
import type { Expectation } from './expectation.ts';
import { incomeAndAddress } from './income-and-address.ts';
import { panAndNames } from './pan-and-names.ts';
import { personBankDocuments } from './person-bank-documents.ts';
import { ownProof } from './own-proof.ts';
import { videoSigningOutside } from './video-signing-outside.ts';

/** The expected result of every rule for applications that fire it, pass it and leave it unchecked. */
export const allExpectations: readonly Expectation[] = [
  ...panAndNames,
  ...birthAndContact,
  ...incomeAndAddress,
  ...personBankDocuments,
  ...videoSigningOutside,
  ...ownProof,
  ...answersOfServices,
  ...casesOfTheTable,
];
