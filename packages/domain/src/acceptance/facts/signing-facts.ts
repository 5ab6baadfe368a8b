import { EsignStatus } from '@kyc/contract/applications/esign-status';
import { subjectLabel } from '../../evidence/subjects.ts';
import { indianDay } from '../../time/indian-period.ts';
import { answered } from './answer-facts.ts';
import { daysBetween } from './days-between.ts';
import { textOf, type Derived } from './derived.ts';
import type { Fact } from './facts.ts';
import type { StoredFacts } from './stored-facts.ts';

export function signingFacts(stored: StoredFacts): Derived {
  return {
    captureAfterEsign: () => isCapturedAfter(stored),
    captureDaysBefore: () => {
      const captured = textOf(stored, 'CaptureTime');
      if (captured === undefined || captured === '') return undefined;
      return daysBetween(indianDay(new Date(captured)), indianDay(stored.submittedOn ?? stored.now));
    },
    changedAfterEsign: () => {
      if (isUnsigned(stored)) return false;
      const changed = stored.changedSinceSigning;
      return changed === undefined ? undefined : changed.length > 0;
    },
    changedProperties: () => listed(stored.changedSinceSigning?.map(subjectLabel)),
    /** Null where the service returned no digits, or the application has none to compare with. */
    'esign.last4Fits': () => fits(lastFour(answered(stored, 'esign.last4')), textOf(stored, 'AadhaarSuffix')),
    'esign.yearFits': () => fits(answered(stored, 'esign.yearOfBirth'), birthYear(stored)),
    'esign.pincodeFits': () => {
      const pincode = answered(stored, 'esign.pincode');
      const own = ['CorrespondencePincode', 'PermanentPincode'].map((name) => textOf(stored, name));
      if (pincode === undefined || own.includes(undefined)) return undefined;
      return pincode === null || own.join('') === '' ? null : own.includes(String(pincode));
    },
  };
}

function isCapturedAfter(stored: StoredFacts): Fact {
  const captured = textOf(stored, 'CaptureTime');
  if (captured === undefined || captured === '') return undefined;
  if (isUnsigned(stored)) return false;
  return stored.signedOn == null ? undefined : new Date(captured) > stored.signedOn;
}

/** A form that was not signed cannot differ from the signed one. */
function isUnsigned({ properties }: StoredFacts): boolean {
  const status = properties['EsignStatus'];
  return status !== undefined && status !== EsignStatus.Completed;
}

/** '' where no date of birth is known. */
export function birthYear(stored: StoredFacts): string | undefined {
  const days = [textOf(stored, 'DateOfBirth'), textOf(stored, 'PanDob')];
  const born = days.find((day) => day !== undefined && day !== '');
  return born === undefined && days.includes(undefined) ? undefined : (born ?? '').slice(0, 4);
}

/** Null if the answer or the application has no such value; undefined if the value is unknown. */
export function fits(answer: Fact, own: string | undefined): Fact {
  if (answer === undefined || own === undefined) return undefined;
  return answer === null || answer === '' || own === '' ? null : String(answer) === own;
}

export function lastFour(answer: Fact): Fact {
  if (answer === undefined) return undefined;
  const digits = String(answer ?? '').replaceAll(/\D/g, '');
  return digits.length < 4 ? null : digits.slice(-4);
}

export function listed(values: readonly string[] | undefined): string | undefined {
  return values === undefined ? undefined : [...new Set(values)].join(', ');
}
