import { lookedUp, type MissingFact } from './missing-fact.ts';

const formCheck = 'the check of the signatures in the form';
const aadhaarCheck = 'the check of the Aadhaar data';
const openForm = 'open the form and compare its signature';
const openData = 'open the Aadhaar data and compare them';

/** Missing values of the signatures that the desk checks itself. */
export const missingOfOwnProof: Readonly<Record<string, MissingFact>> = {
  'esign.proved': lookedUp('the result for the signature in the form', formCheck, openForm),
  'esign.covers': lookedUp('the extent of the signature in the form', formCheck, openForm),
  'esign.changedAfter': lookedUp('the comparison of the form with its signed state', formCheck, openForm),
  'esign.name': lookedUp('the name in the certificate of the form', formCheck, openForm),
  'esign.printedDiffers': lookedUp(
    'the comparison of the printed values with the application',
    formCheck,
    openForm,
  ),
  'esign.missing': lookedUp('the proof of the e-Sign', formCheck, openForm),
  'compared.declaredCertificate': lookedUp(
    'a name in the certificate of the form to compare with the declared name',
    formCheck,
    openForm,
  ),
  'score.declaredCertificate': lookedUp(
    'the comparison of the declared name with the certificate of the form',
    formCheck,
    openForm,
  ),
  'aadhaar.proved': lookedUp('the result for the signature of the Aadhaar data', aadhaarCheck, openData),
  'aadhaar.ageDays': lookedUp('the age of the signed Aadhaar data', aadhaarCheck, openData),
  'aadhaar.birthFits': lookedUp(
    'the comparison of the date of birth with the signed Aadhaar data',
    aadhaarCheck,
    openData,
  ),
  'aadhaar.lastFourFits': lookedUp(
    'the comparison of the last four digits with the signed Aadhaar data',
    aadhaarCheck,
    openData,
  ),
  'aadhaar.mobileMatches': lookedUp(
    'the comparison of the mobile number with the signed Aadhaar data',
    aadhaarCheck,
    openData,
  ),
  'aadhaar.missing': lookedUp('the proof of the Aadhaar', aadhaarCheck, openData),
  'compared.declaredAadhaar': lookedUp(
    'a name in the signed Aadhaar data to compare with the declared name',
    aadhaarCheck,
    openData,
  ),
  'score.declaredAadhaar': lookedUp(
    'the comparison of the declared name with the signed Aadhaar data',
    aadhaarCheck,
    openData,
  ),
};
