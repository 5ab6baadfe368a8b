import { EsignStatus } from '@kyc/contract/applications/esign-status';
import { indianDay } from '../../time/indian-period.ts';
import { textOf, type Derived } from './derived.ts';
import type { Fact } from './facts.ts';
import { printedProperties } from './printed-properties.ts';
import { daysBetween } from './days-between.ts';
import type { StoredFacts } from './stored-facts.ts';

export function signingFacts(stored: StoredFacts): Derived {
  const printed = () => stored.changedSince?.filter((property) => printedProperties.has(property));
  return {
    captureAfterEsign: () => isCapturedAfter(stored),
    captureDaysBefore: () => {
      const captured = textOf(stored, 'CaptureTime');
      if (captured === undefined || captured === '') return undefined;
      return daysBetween(indianDay(new Date(captured)), indianDay(stored.submittedOn ?? stored.now));
    },
    changedAfterEsign: () => {
      if (isUnsigned(stored)) return false;
      const changed = printed();
      return stored.signedOn == null || changed === undefined ? undefined : changed.length > 0;
    },
    changedProperties: () => printed()?.join(', '),
  };
}

function isCapturedAfter(stored: StoredFacts): Fact {
  const captured = textOf(stored, 'CaptureTime');
  if (captured === undefined || captured === '') return undefined;
  if (isUnsigned(stored)) return false;
  return stored.signedOn == null ? undefined : new Date(captured) > stored.signedOn;
}

/** Nothing comes after what has not happened. */
function isUnsigned({ properties }: StoredFacts): boolean {
  const status = properties['EsignStatus'];
  return status !== undefined && status !== EsignStatus.Completed;
}
