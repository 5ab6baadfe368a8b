import { answeredBy, entered, known, lookedUp, type MissingFact } from './missing-fact.ts';

const bankPage = 'the bank page of the application';
const bankProof = 'the bank proof';
const proofReading = 'the reading of the address proof';
const drop = 'the penny drop';
const incomeReading = 'the reading of the income proof';
const faceMatch = 'the face match';
const videoCheck = 'the check of the in-person video';
const esign = 'the e-Sign service';
const screening = 'the screening';

/** Missing values about documents, the bank, pictures, the signature and the answers of other parties. */
export const missingOfEvidence: Readonly<Record<string, MissingFact>> = {
  PoaType: entered(
    'the type of the address proof',
    'the address page of the application',
    'the address proof',
  ),
  PoaExpiryDate: entered(
    'the expiry date of the address proof',
    `the customer or ${proofReading}`,
    'the address proof',
  ),
  poaDaysLeft: entered(
    'an expiry date to compare with today',
    `the customer or ${proofReading}`,
    'the address proof',
  ),
  poaNumberFits: entered(
    'the number of the address proof, or its type',
    `the customer or ${proofReading}`,
    'the address proof',
  ),
  'proof.numberFits': answeredBy(
    'the number that was read from the address proof',
    proofReading,
    'Open the proof, compare its number',
  ),
  'proof.expiryFits': answeredBy(
    'the comparison of the expiry date with the address proof',
    proofReading,
    'Open the proof, compare its expiry date',
  ),
  'proof.daysLeft': answeredBy(
    'the expiry date that was read from the address proof',
    proofReading,
    'Open the proof, look when it expires',
  ),
  'proof.last4Fits': answeredBy(
    'the last four digits that were read from the Aadhaar',
    'the reading of the Aadhaar',
    'Open the proof, compare the last four digits',
  ),
  'aadhaar.maskedLast4Fits': answeredBy(
    'the last four digits of the masked Aadhaar',
    'the masking service',
    'Open the masked Aadhaar, compare the last four digits',
  ),
  'aadhaar.masked': answeredBy(
    'the confirmation that the Aadhaar number is masked',
    'the masking service',
    'Open the proof, look whether only four digits are visible',
  ),
  'offline.signatureValid': answeredBy(
    'the result for the signature of the offline Aadhaar XML',
    'the check of the offline Aadhaar XML',
    'Look in the service log for an earlier result',
  ),
  'offline.ageDays': answeredBy(
    'the age of the offline Aadhaar XML',
    'the check of the offline Aadhaar XML',
    'Look in the XML for its day',
  ),
  'digilocker.status': answeredBy(
    'the status of the DigiLocker request',
    'DigiLocker',
    'Look among the documents for the Aadhaar XML',
  ),
  'digilocker.documents': answeredBy(
    'the number of documents from DigiLocker',
    'DigiLocker',
    'Count the documents from DigiLocker',
  ),
  BankAccountNo: entered('the account number', bankPage, bankProof),
  IFSC: entered('the IFSC', bankPage, bankProof),
  'bank.codeExists': lookedUp(
    'the IFSC or the entry of its bank',
    'the bank page and the bank master',
    'look up the first four letters of the IFSC under Masters',
  ),
  'ifsc.valid': answeredBy(
    'the result of the IFSC look-up',
    'the IFSC look-up',
    'Look up the IFSC at the Reserve Bank’s site',
  ),
  'bank.nameFits': entered('the name of the bank, or the bank of the IFSC', bankPage, bankProof),
  'ifsc.bankFits': answeredBy(
    'the bank that the IFSC look-up names',
    'the IFSC look-up',
    'Compare the bank’s name with the bank proof',
  ),
  'bank.known': lookedUp(
    'the bank of the IFSC in the master',
    'the bank page and the bank master',
    'look up the bank under Masters',
  ),
  'bank.lengthFits': lookedUp(
    'the account number, or the usual length at this bank',
    'the bank page and the bank master',
    'compare the account number with the bank proof',
  ),
  'bank.accountRepeats': entered('an account number to check for repeated digits', bankPage, bankProof),
  'bank.dropped': answeredBy(
    'the result of the penny drop for this account',
    drop,
    'Compare account number, IFSC and name with the bank proof',
  ),
  'bank.verified': answeredBy(
    'the answer of the bank to the penny drop',
    drop,
    'Compare with the bank proof',
  ),
  'compared.holderPenny': answeredBy(
    'the account holder’s name at the bank',
    drop,
    'Compare the name with the bank proof',
  ),
  'score.holderPenny': answeredBy(
    'the comparison of the tax record with the account holder’s name',
    drop,
    'Compare both names with the bank proof',
  ),
  'cheque.accountFits': answeredBy(
    'the account number that was read from the bank proof',
    'the reading of the bank proof',
    'Open the bank proof, compare the account number',
  ),
  'cheque.ifscFits': answeredBy(
    'the IFSC that was read from the bank proof',
    'the reading of the bank proof',
    'Open the bank proof, compare the IFSC',
  ),
  'compared.holderCheque': answeredBy(
    'the name that was read from the bank proof',
    'the reading of the bank proof',
    'Open the bank proof, compare the name',
  ),
  'score.holderCheque': answeredBy(
    'the comparison of the tax record with the name on the bank proof',
    'the reading of the bank proof',
    'Compare both names',
  ),
  'others.account': lookedUp(
    'the number of applications with the same bank account',
    'a search of this broker’s applications',
    'look at the related cases',
  ),
  'bank.accountTypeText': answeredBy('the type of the account', drop, 'Look for the type on the bank proof'),
  'bank.accountStatusText': answeredBy(
    'the status of the account',
    drop,
    'Look for recent entries on the bank proof',
  ),
  'income.type': answeredBy(
    'the kind of the income proof',
    incomeReading,
    'Open the income proof, look at its kind',
  ),
  'income.months': answeredBy(
    'the number of months that the income proof covers',
    incomeReading,
    'Open the income proof, count the months',
  ),
  'income.closingBalance': answeredBy(
    'the closing balance of the income proof',
    incomeReading,
    'Open the income proof, look at the closing balance',
  ),
  'signature.isSignature': answeredBy(
    'the result of the signature check',
    'the signature check',
    'Open the picture, look whether it is a signature',
  ),
  PanSelfie: answeredBy(
    'the score of PAN card and selfie',
    faceMatch,
    'Compare the face on the PAN card with the selfie',
  ),
  PoaSelfie: answeredBy(
    'the score of address proof and selfie',
    faceMatch,
    'Compare the face on the address proof with the selfie',
  ),
  'face.isMatch': answeredBy('the verdict of the newest face match', faceMatch, 'Compare the faces'),
  'face.score': answeredBy(
    'the score of the newest face match',
    faceMatch,
    'Compare the faces at 100 % zoom',
  ),
  'ipv.spokenOtpMatch': answeredBy(
    'the comparison of the spoken number',
    videoCheck,
    'Play the video, compare the spoken number with the number shown',
  ),
  ipvFaces: answeredBy('the number of faces in the video', videoCheck, 'Play the video, count the faces'),
  'ipv.seconds': answeredBy('the length of the video', videoCheck, 'Play the video to its end'),
  Latitude: known('the latitude of the selfie', 'the customer’s device, when location is allowed'),
  Longitude: known('the longitude of the selfie', 'the customer’s device, when location is allowed'),
  'location.inIndia': answeredBy(
    'the answer of the location service',
    'the location service',
    'Compare the coordinates with a map',
  ),
  insideIndia: known('a place of the selfie to compare with the border', 'the customer’s device'),
  kmOutsideIndia: known('a place of the selfie to measure from the border', 'the customer’s device'),
  'selfie.live': answeredBy(
    'the verdict of the liveness check',
    'the liveness check',
    'Look at selfie and video, decide whether the person was live',
  ),
  captureAfterEsign: known(
    'the time of the selfie or of the e-Sign',
    'the customer’s device and the e-Sign service',
  ),
  captureDaysBefore: known('the day on which the selfie was taken', 'the customer’s device'),
  EsignStatus: answeredBy('the status of the e-Sign', esign, 'Open the form, look for a valid signature'),
  EsignAadhaarMatch: answeredBy(
    'the comparison of the signer’s Aadhaar with the applicant’s',
    esign,
    'Compare name, year of birth and pin code of the certificate',
  ),
  'esign.last4Fits': answeredBy(
    'the last four digits of the signer’s Aadhaar',
    esign,
    'Compare the certificate with the Aadhaar',
  ),
  'esign.yearFits': answeredBy(
    'the signer’s year of birth',
    esign,
    'Compare the year of birth on the certificate',
  ),
  'esign.pincodeFits': answeredBy('the signer’s pin code', esign, 'Compare the pin code on the certificate'),
  'esign.status': answeredBy('the result that the e-Sign service reports', esign, 'Open the signed form'),
  'compared.declaredSigner': answeredBy(
    'the name of the signer',
    esign,
    'Compare the name on the certificate',
  ),
  'score.declaredSigner': answeredBy(
    'the comparison of the declared name with the signer’s',
    esign,
    'Compare both names on the certificate',
  ),
  changedAfterEsign: lookedUp(
    'the set of values on the signed form',
    'the form that the customer signed',
    'compare the form with the application',
  ),
  kraStatus: answeredBy(
    'the status of the record at the KRA',
    'the KRA enquiry',
    'Look up the PAN at the KRA’s site',
  ),
  'compared.declaredKra': answeredBy(
    'the name in the KRA’s record',
    'the KRA enquiry',
    'Compare the name with the KRA’s record',
  ),
  'score.declaredKra': answeredBy(
    'the comparison of the declared name with the KRA’s record',
    'the KRA enquiry',
    'Compare both names',
  ),
  'aml.pep': answeredBy(
    'the result for politically exposed persons',
    screening,
    'Ask compliance for the result on exposed persons',
  ),
  'aml.debarred': answeredBy(
    'the result for debarred persons',
    screening,
    'Search the lists of SEBI and the exchanges',
  ),
  amlRisk: answeredBy('the risk that the screening reports', screening, 'Ask compliance for the risk'),
  amlHits: answeredBy('the number of hits of the screening', screening, 'Ask compliance for the hits'),
  amlAgeDays: answeredBy(
    'the day of the screening',
    screening,
    'Ask compliance when the person was screened',
  ),
  'dedupe.duplicate': answeredBy(
    'the result of the search in the client register',
    'the client register',
    'Search the client register for the PAN',
  ),
  undecided: lookedUp(
    'the number of undecided fields',
    'the decisions on this case',
    'count the undecided fields',
  ),
  redVerifiedSilently: lookedUp(
    'the list of verified fields with a red score',
    'the decisions and scores of this case',
    'look for verified fields with a red score',
  ),
  unopenedEvidence: lookedUp(
    'the list of opened documents',
    'the audit trail of this case',
    'open the documents of the verified fields',
  ),
};
