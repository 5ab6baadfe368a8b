import { FieldId } from '@kyc/contract/fields';
import { RiskSignal, type ShownSignal } from '@kyc/contract/risk/risk';
import { daysBetween } from '../acceptance/facts/days-between.ts';
import { indianDay } from '../time/indian-period.ts';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius, kilometres (IUGG). */
const earthRadius = 6371;
/** India's largest district, Kachchh, reaches about so far from its centre; who is farther was not at home. */
const mostKilometres = 150;

/** Along the surface, in kilometres. */
export function distanceBetween(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [up, across] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)];
  const chord =
    Math.sin(up / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(across / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, chord)));
}

interface Seen {
  /** The place of the selfie; null: not reported. */
  readonly taken: Place | null;
  /** The district of the correspondence address, with its centre; null: it is not known. */
  readonly home: (Place & { readonly district: string }) | null;
}

export function describeDistance({ taken, home }: Seen): ShownSignal {
  const signal = {
    Signal: RiskSignal.SelfieDistance,
    DocumentType: null,
    FieldIds: [FieldId.Selfie, FieldId.CorrespondencePincode],
    Count: null,
  };
  if (taken === null)
    return { ...signal, State: 'unknown', Line: 'Where the selfie was taken is not known.' };
  if (home === null)
    return { ...signal, State: 'unknown', Line: 'Where the district of the address is, is not known.' };
  const kilometres = Math.round(distanceBetween(taken, home));
  return {
    ...signal,
    State: kilometres > mostKilometres ? 'found' : 'none',
    Line: `The selfie was taken ${String(kilometres)} km from the centre of the district of the address (${home.district}).`,
  };
}

/** When the selfie and the signature are from different days, they may be from different persons. */
export function describeCaptureTime(captured: Date | null, signed: Date | null): ShownSignal {
  const signal = {
    Signal: RiskSignal.CaptureTime,
    DocumentType: null,
    FieldIds: [FieldId.Selfie, FieldId.Esign],
    Count: null,
  };
  if (captured === null)
    return { ...signal, State: 'unknown', Line: 'When the selfie was taken is not known.' };
  if (signed === null) return { ...signal, State: 'unknown', Line: 'When the form was signed is not known.' };
  const days = daysBetween(indianDay(captured), indianDay(signed));
  if (days === 0) return { ...signal, State: 'none', Line: 'The selfie was taken on the day of signing.' };
  const count = Math.abs(days) === 1 ? '1 day' : `${String(Math.abs(days))} days`;
  return {
    ...signal,
    State: 'found',
    Line: `The selfie was taken ${count} ${days > 0 ? 'before' : 'after'} the form was signed.`,
  };
}
