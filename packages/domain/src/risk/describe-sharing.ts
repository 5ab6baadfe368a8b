import { FieldId } from '@kyc/contract/fields';
import { RiskSignal, type ShownSignal } from '@kyc/contract/risk/risk';
import type { Sharing } from './risk-keys.ts';

/** How many other applications share it, at most `mostCounted`. */
export interface SharedBy {
  readonly applications: number;
  /** The number of these applications that spell it differently. */
  readonly otherwise: number;
  /** The number of these applications that declare it to be a relation's. */
  readonly family: number;
}

/** Larger numbers are shown as this number: a dummy value is on thousands. */
export const mostCounted = 100;

const names: Readonly<Record<Sharing, string>> = {
  [RiskSignal.SameMobile]: 'mobile',
  [RiskSignal.SameEmail]: 'e-mail address',
  [RiskSignal.SameAccount]: 'bank account',
  [RiskSignal.SameAddress]: 'address',
  [RiskSignal.SameDevice]: 'device',
  [RiskSignal.SameIp]: 'IP address',
};

const fieldIds: Readonly<Record<Sharing, readonly FieldId[]>> = {
  [RiskSignal.SameMobile]: [FieldId.Mobile],
  [RiskSignal.SameEmail]: [FieldId.Email],
  [RiskSignal.SameAccount]: [FieldId.BankAccount],
  [RiskSignal.SameAddress]: [FieldId.CorrespondenceHouseNo, FieldId.PermanentHouseNo],
  [RiskSignal.SameDevice]: [],
  [RiskSignal.SameIp]: [FieldId.Selfie],
};

/** undefined: the application has no value of this kind to compare. */
export function describeSharing(kind: Sharing, shared: SharedBy | undefined): ShownSignal {
  const signal = { Signal: kind, DocumentType: null, FieldIds: [...fieldIds[kind]] };
  const name = names[kind];
  if (shared === undefined)
    return { ...signal, State: 'unknown', Count: null, Line: `There is no ${name} to compare.` };
  const { applications } = shared;
  if (applications === 0)
    return { ...signal, State: 'none', Count: 0, Line: `No other application has the ${name}.` };
  return { ...signal, State: 'found', Count: applications, Line: lineOf(name, shared) };
}

function lineOf(name: string, { applications, otherwise, family }: SharedBy): string {
  const some = (count: number) => (applications === 1 ? '' : `${String(count)} of them `);
  const parts = [
    applications === 1 ? '1 other application' : `${numberOf(applications)} other applications`,
    ...(otherwise > 0 ? [`${some(otherwise)}written differently`] : []),
    ...(family > 0 ? [`${some(family)}family by what they say`] : []),
  ];
  return `The ${name} is on ${parts.join(', ')}.`;
}

function numberOf(applications: number): string {
  return applications >= mostCounted ? `${String(mostCounted)} or more` : String(applications);
}
