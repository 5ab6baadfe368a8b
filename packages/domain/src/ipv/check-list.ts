import { ReasonId } from '@kyc/contract/field-review/reason-ids';
import { FieldId } from '@kyc/contract/fields';
import {
  ipvItemNames,
  ipvItems,
  type AssistanceKind,
  type AssistanceMeans,
  type IpvAnswer,
  type IpvItem,
} from '@kyc/contract/ipv/ipv';
import { Mode } from '@kyc/contract/modes';

export type PlaceState = 'inside' | 'outside' | 'unknown';

export interface GivenAnswer {
  readonly answer: IpvAnswer;
  readonly remark: string | null;
}

/** The state of an attempt's in-person verification. */
export interface IpvState {
  readonly mode: number;
  readonly place: PlaceState;
  readonly given: ReadonlyMap<IpvItem, GivenAnswer>;
  readonly assistance: readonly { readonly kind: AssistanceKind; readonly isConfirmed: boolean }[];
}

export interface ProposedReason {
  readonly fieldId: number;
  readonly reasonId: number;
}

const reasons: Readonly<Record<IpvItem, ProposedReason>> = {
  face: { fieldId: FieldId.Ipv, reasonId: ReasonId.AnotherPerson },
  number: { fieldId: FieldId.Ipv, reasonId: ReasonId.NumberNotHeard },
  live: { fieldId: FieldId.Ipv, reasonId: ReasonId.RecordedScreen },
  'same-person': { fieldId: FieldId.Ipv, reasonId: ReasonId.AnotherPerson },
  'no-prompting': { fieldId: FieldId.Ipv, reasonId: ReasonId.AnotherPerson },
  'in-india': { fieldId: FieldId.Selfie, reasonId: ReasonId.PlaceOutsideIndia },
};

/** Of a video that does not play. */
export const unplayableReason: ProposedReason = { fieldId: FieldId.Ipv, reasonId: ReasonId.UnplayableVideo };

const exemptModes: ReadonlyMap<number, string> = new Map([
  [Mode.KraVerified, 'KRA'],
  [Mode.DigiLocker, 'DigiLocker'],
  [Mode.DigiLockerEpan, 'DigiLocker'],
  [Mode.OfflineAadhaar, 'Aadhaar'],
]);

/** The replacement for a video in this mode; null: a video is required. */
export function exemptBy(mode: number): string | null {
  return exemptModes.get(mode) ?? null;
}

/** All items for a video; without a video only the place, and only outside India. */
export function itemsToCheck({ mode, place }: Pick<IpvState, 'mode' | 'place'>): readonly IpvItem[] {
  if (exemptBy(mode) === null) return ipvItems;
  return place === 'outside' ? ['in-india'] : [];
}

/** Only a 'no' proposes one. */
export function proposedReason(item: IpvItem, answer: IpvAnswer | null): ProposedReason | null {
  return answer === 'no' ? reasons[item] : null;
}

/** Verifying in spite of a 'no', or of a place outside India, has to be explained. */
export function needsRemark(
  item: IpvItem,
  { answer, place }: { readonly answer: IpvAnswer | null; readonly place: PlaceState },
): boolean {
  return answer === 'no' || (item === 'in-india' && place === 'outside');
}

/** The items that prevent Verify, in the order of the list; empty when Verify is possible. */
export function missingForVerify(state: IpvState): string[] {
  const items = itemsToCheck(state).flatMap((item) => {
    const given = state.given.get(item);
    const name = ipvItemNames[item];
    if (given === undefined) return [name];
    const answer = { answer: given.answer, place: state.place };
    return needsRemark(item, answer) && given.remark === null ? [`a remark on '${name}'`] : [];
  });
  const unconfirmed = state.assistance.some(({ isConfirmed }) => !isConfirmed);
  return unconfirmed ? [...items, 'the confirmation of the assistance by a second person'] : items;
}

const meansOf: Readonly<Record<AssistanceKind, readonly AssistanceMeans[]>> = {
  liveness: ['head-or-hand', 'spoken-or-touch', 'live-call'],
  voice: ['written-number', 'sign-language', 'live-call'],
  screen: ['read-aloud', 'spoken-or-touch', 'live-call'],
  signature: ['thumb-mark', 'live-call'],
};

/** The other means that serve a kind of assistance. */
export function meansFor(kind: AssistanceKind): readonly AssistanceMeans[] {
  return meansOf[kind];
}

const mostSeconds = 60;

/** `unknown`: a browser's recording often lacks its duration. Neither is a fault. */
export function durationNote(seconds: number | null): 'unknown' | 'long' | null {
  if (seconds === null || !Number.isFinite(seconds) || seconds <= 0) return 'unknown';
  return seconds > mostSeconds ? 'long' : null;
}

/** Seconds of the frames of the strip: the middles of as many equal parts. */
export function frameTimes(seconds: number, count = 12): number[] {
  return Array.from({ length: count }, (_, place) => ((place + 0.5) * seconds) / count);
}
