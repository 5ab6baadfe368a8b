import enumerations from '../../data/enumerations.json' with { type: 'json' };
import { applicationSources } from '../sources.ts';

const names = (values: readonly { readonly name: string }[]) => values.map(({ name }) => name);
const yesOrNo = ['Yes', 'No'];

/** Values that a property of a form is known to have, to choose from where one is compared (enumerations.json). */
export const knownValues: Readonly<Record<string, readonly string[]>> = {
  GenderName: names(enumerations.gender),
  MaritalStatusName: names(enumerations.maritalStatus),
  AnnualIncomeName: names(enumerations.annualIncome.values),
  OccupationName: names(enumerations.occupation.values),
  TradingExperienceName: names(enumerations.tradingExperience),
  PoaTypeName: names(enumerations.poaType.values),
  MobileRelationshipName: enumerations.relationship.values,
  EmailRelationshipName: enumerations.relationship.values,
  Nomination: enumerations.nomination,
  ModeName: Object.values(enumerations.mode),
  SegmentName: ['Cash', 'Cash and Derivatives'],
  Source: applicationSources.map(({ Name }) => Name),
  IsPermanentSame: yesOrNo,
  NameVerified: yesOrNo,
  PennyDropVerified: yesOrNo,
  EsignAadhaarMatch: yesOrNo,
  KraAofApplicable: yesOrNo,
  MtfConsent: yesOrNo,
};
