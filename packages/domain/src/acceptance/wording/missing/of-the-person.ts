import { answeredBy, entered, known, lookedUp, type MissingFact } from './missing-fact.ts';

const pan = 'the PAN page of the application';
const contact = 'the contact page of the application';
const personal = 'the personal page of the application';
const professional = 'the professional page of the application';
const address = 'the address page of the application';
const card = 'the PAN card';
const proof = 'the address proof';
const panCheck = 'the PAN check';
const master = 'the pin code master';

/** Missing values about the person, the address and the contact. */
export const missingOfThePerson: Readonly<Record<string, MissingFact>> = {
  PAN: entered('the PAN', pan, card),
  panFifth: entered('the fifth letter of the PAN', pan, card),
  surnameInitial: entered('the initial of the surname', pan, card),
  panNameLastInitial: answeredBy(
    'the initial of the surname in the tax record',
    panCheck,
    'Compare it with the PAN card',
  ),
  panStatus: answeredBy('the status of the PAN', panCheck, 'Look up the PAN at the income-tax portal'),
  'pan.seeding': answeredBy(
    'the statement of the PAN check on the link with Aadhaar',
    panCheck,
    'Look up the link at the income-tax portal',
  ),
  'pan.linked': answeredBy(
    'the answer of the link check on PAN and Aadhaar',
    'the PAN–Aadhaar link check',
    'Look up the link at the income-tax portal',
  ),
  'card.panFits': answeredBy(
    'the PAN that was read from the card',
    'the reading of the PAN card',
    'Compare the PAN on the card with the application',
  ),
  'epan.panFits': answeredBy(
    'the PAN of the e-PAN',
    'DigiLocker',
    'Compare the PAN on the e-PAN with the application',
  ),
  'pan.nameKnown': answeredBy('a name from the tax record', panCheck, 'Compare the name with the PAN card'),
  'pan.nameMatch': answeredBy(
    'the comparison of the declared name by the tax department',
    panCheck,
    'Compare the declared name with the PAN card',
  ),
  'pan.dobMatch': answeredBy(
    'the comparison of the date of birth by the tax department',
    panCheck,
    'Compare the date of birth with the PAN card',
  ),
  declaredName: entered('the declared name', pan, card),
  'compared.declaredPan': answeredBy(
    'one of the names, declared or in the tax record',
    'the customer and the PAN check',
    'Compare the name with the PAN card',
  ),
  'score.declaredPan': answeredBy(
    'the comparison of the declared name with the tax record',
    'the name on the PAN page and the PAN check',
    'Compare both names',
  ),
  sameTextAsPan: answeredBy(
    'the spelling of the name in the tax record',
    panCheck,
    'Compare the spelling with the PAN card',
  ),
  'compared.holderProof': answeredBy(
    'the name on the address proof',
    'the reading of the address proof',
    'Open the proof, compare the name',
  ),
  'score.holderProof': answeredBy(
    'the comparison of the tax record with the name on the address proof',
    'the reading of the address proof',
    'Compare both names',
  ),
  'compared.declaredCard': answeredBy(
    'the name on the PAN card',
    'the reading of the PAN card',
    'Open the card, compare the name',
  ),
  'score.declaredCard': answeredBy(
    'the comparison of the declared name with the PAN card',
    'the reading of the PAN card',
    'Compare both names',
  ),
  'name.initialsOnly': entered('the full declared name', pan, card),
  'compared.fatherCard': answeredBy(
    'the father’s name on the PAN card',
    'the reading of the PAN card',
    'Open the card, compare the father’s name',
  ),
  'score.fatherCard': answeredBy(
    'the comparison of the father’s name with the PAN card',
    'the reading of the PAN card',
    'Compare both names of the father',
  ),
  DateOfBirth: entered('the declared date of birth', pan, card),
  PanDob: answeredBy(
    'the date of birth in the tax record',
    panCheck,
    'Compare the date of birth with the PAN card',
  ),
  PanOcrDob: answeredBy(
    'the date of birth that was read from the PAN card',
    'the reading of the PAN card',
    'Open the card, compare the date',
  ),
  AadhaarDob: answeredBy(
    'the date of birth in the Aadhaar record',
    'the Aadhaar XML or DigiLocker',
    'Compare the date with the Aadhaar',
  ),
  PoaOcrDob: answeredBy(
    'the date of birth that was read from the address proof',
    'the reading of the address proof',
    'Open the proof, compare the date',
  ),
  aadhaarDobFits: answeredBy(
    'the comparison of the dates of birth in Aadhaar and tax record',
    'the Aadhaar record and the PAN check',
    'Compare the dates',
  ),
  'card.dobFits': answeredBy(
    'the comparison of the declared date of birth with the PAN card',
    'the reading of the PAN card',
    'Open the card, compare the declared date',
  ),
  'proof.yearFits': answeredBy(
    'the year of birth that was read from the Aadhaar',
    'the reading of the Aadhaar',
    'Open the proof, compare the year of birth',
  ),
  bornInFuture: entered('a date of birth to compare with the day of submission', pan, card),
  age: entered('a date of birth to compute the age from', pan, card),
  Mobile: known('the mobile number', contact),
  MobileRelationshipName: known('the relationship of the mobile number', contact),
  'others.mobile': lookedUp(
    'the number of applications with the same mobile number',
    'a search of this broker’s applications',
    'search the dashboard for the mobile number',
  ),
  staffContact: lookedUp(
    'the comparison with the contacts of the staff',
    'the list of users and the acceptance lists',
    'ask an Admin whether a member of staff has this number or address',
  ),
  Email: known('the e-mail address', contact),
  emailHost: known('the domain of the e-mail address', contact),
  'email.placeholder': known('an e-mail address to compare with known placeholders', contact),
  'email.typoOf': known('an e-mail address to check for misspelt domains', contact),
  EmailRelationshipName: known('the relationship of the e-mail address', contact),
  'others.email': lookedUp(
    'the number of applications with the same e-mail address',
    'a search of this broker’s applications',
    'search the dashboard for the e-mail address',
  ),
  'others.pan': lookedUp(
    'the number of applications with the same PAN',
    'a search of this broker’s applications',
    'search the dashboard for the PAN',
  ),
  AnnualIncomeName: known('the income range', professional),
  OccupationName: known('the occupation', professional),
  CompanyName: known('the employer', professional),
  TradingExperienceName: known('the trading experience', professional),
  PlanType: known('the chosen plan', 'the plan page of the application'),
  Nomination: known('the nominee or the opt-out', 'the nomination page of the application'),
  CorrespondenceHouseNo: entered('the house number of the correspondence address', address, proof),
  CorrespondenceCity: entered('the city of the correspondence address', address, proof),
  CorrespondencePincode: entered('the pin code of the correspondence address', address, proof),
  CorrespondenceState: lookedUp(
    'the state of the correspondence address',
    'the correspondence pin code',
    'compare the pin code with the proof',
  ),
  CorrespondenceCountry: entered('the country of the correspondence address', address, proof),
  IsPermanentSame: known('the statement that both addresses are the same', address),
  PermanentHouseNo: entered('the house number of the permanent address', address, proof),
  PermanentCity: entered('the city of the permanent address', address, proof),
  PermanentPincode: entered('the pin code of the permanent address', address, proof),
  PermanentState: lookedUp(
    'the state of the permanent address',
    'the permanent pin code',
    'compare the permanent pin code with the proof',
  ),
  PermanentCountry: entered('the country of the permanent address', address, proof),
  'address.placeholders': entered('a line of one of the addresses', address, proof),
  'pin.known': lookedUp(
    'the correspondence pin code or its entry in the master',
    `the address page and ${master}`,
    'look up the correspondence pin code under Masters',
  ),
  'permanentPin.known': lookedUp(
    'the permanent pin code or its entry in the master',
    `the address page and ${master}`,
    'look up the permanent pin code under Masters',
  ),
  'pin.stateFits': lookedUp(
    'the correspondence state or the state of its pin code',
    `the address page and ${master}`,
    'look up the state of the correspondence pin code under Masters',
  ),
  'permanentPin.stateFits': lookedUp(
    'the permanent state or the state of its pin code',
    `the address page and ${master}`,
    'look up the state of the permanent pin code under Masters',
  ),
  'pin.cityFits': lookedUp(
    'the correspondence city or the places of its pin code',
    `the address page and ${master}`,
    'look up the places of the correspondence pin code under Masters',
  ),
  'proof.cityFits': answeredBy(
    'the address that was read from the proof',
    'the reading of the address proof',
    'Open the proof, compare the address',
  ),
  GenderName: entered('the gender', personal, 'the Aadhaar'),
  MaritalStatusName: known('the marital status', personal),
  FatherName: entered('the name of the father or spouse', personal, card),
  'father.placeholder': entered(
    'a name of the father or spouse to compare with known fillers',
    personal,
    card,
  ),
  fatherIsSelf: entered('the name of the father or spouse, or the declared name', personal, card),
  MotherName: known('the name of the mother', personal),
  'mother.placeholder': known('a name of the mother to compare with known fillers', personal),
  'mother.isOther': known('a name of the mother to compare with applicant and father', personal),
};
