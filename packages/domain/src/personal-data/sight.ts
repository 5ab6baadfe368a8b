import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import type { Actor } from '../actor.ts';
import { isCheckedBy, type ApplicationState } from '../applications/transitions.ts';
import type { Attribute } from './attribute.ts';

/** `part`: the last four, the year, a…@host; `none`: nothing. */
export type Sight = 'whole' | 'part' | 'none';
export type Sights = Readonly<Record<Attribute, Sight>>;

/** The user for whose work the data is opened, which determines the visible attributes. */
type Purpose =
  | 'holder'
  | 'otherVerifier'
  | 'admin'
  | 'ownLead'
  | 'namedLead'
  | 'otherLead'
  | 'business'
  | 'audit'
  | 'export'
  | 'exportByRight';

const lastFour = {
  pan: 'part',
  mobile: 'part',
  email: 'part',
  account: 'part',
  proofNumber: 'part',
  birthDate: 'part',
  pincode: 'whole',
  address: 'none',
  place: 'none',
  picture: 'none',
} as const;

const all = {
  name: 'whole',
  pan: 'whole',
  mobile: 'whole',
  email: 'whole',
  account: 'whole',
  proofNumber: 'whole',
  birthDate: 'whole',
  pincode: 'whole',
  address: 'whole',
  place: 'whole',
  picture: 'whole',
} as const;

const sightsFor: Readonly<Record<Purpose, Sights>> = {
  holder: all,
  otherVerifier: { name: 'whole', ...lastFour },
  admin: { name: 'whole', ...lastFour },
  ownLead: { name: 'whole', ...lastFour, mobile: 'whole', email: 'whole', account: 'none' },
  // Without Allow View Data: sales see the names of their leads and no other value.
  namedLead: { name: 'whole', ...lastFour, account: 'none' },
  otherLead: { name: 'part', ...lastFour, account: 'none' },
  business: { name: 'whole', ...lastFour },
  audit: { name: 'whole', ...lastFour },
  export: { name: 'whole', ...lastFour },
  // No right exports a complete account number.
  exportByRight: { ...all, account: 'part' },
};

/** What decides whose work an application is. */
export interface HeldApplication extends ApplicationState {
  readonly empCode: string | null;
  readonly empBranchCode: string | null;
}

export interface Onlooker extends Actor {
  /** That leads are mapped to. */
  readonly employeeCode: string;
  readonly branchCode: string | null;
}

/** What this user sees of this application on a screen. */
export function sightsOf(application: HeldApplication, onlooker: Onlooker): Sights {
  return sightsFor[purposeOf(application, onlooker)];
}

/** The visible attributes in an export; complete values need the right that an Admin grants. */
export function exportSights(hasRight: boolean): Sights {
  return hasRight ? sightsFor.exportByRight : sightsFor.export;
}

/** Shows every attribute completely, as without masks. */
export const wholeSights: Sights = all;

export function isEverythingWhole(sights: Sights): boolean {
  return Object.values(sights).every((sight) => sight === 'whole');
}

/** Whether the user may reveal the attribute with a purpose; sales cannot reveal a value of a lead. */
export function mayReveal(attribute: Attribute, onlooker: Actor): boolean {
  if (!onlooker.allowViewData) return false;
  const { userType } = onlooker;
  if (userType === UserType.Admin || userType === UserType.Audit) return true;
  return attribute === 'picture' && userType === UserType.Verifier;
}

/**
 * Whether the verifier holds it: they can decide on it now, have put it on hold or have it waiting for the back office. Every verifier
 * holds a system-rejected application, because any verifier may correct it (§5). A checker holds it while the decision waits.
 */
function isHeldBy(application: ApplicationState, { userId }: Actor): boolean {
  const { status, verifierId } = application;
  if (isCheckedBy(application, userId)) return true;
  if (status === ApplicationStatus.SystemRejected) return true;
  const isOpen =
    status === ApplicationStatus.Assigned ||
    status === ApplicationStatus.OnHold ||
    status === ApplicationStatus.ApprovedBoPending;
  return isOpen && verifierId === userId;
}

function purposeOf(application: HeldApplication, onlooker: Onlooker): Purpose {
  switch (onlooker.userType) {
    case UserType.Verifier:
      return onlooker.allowViewData && isHeldBy(application, onlooker) ? 'holder' : 'otherVerifier';
    case UserType.Sales:
    case UserType.SalesManager:
      if (!isOwnLead(application, onlooker)) return 'otherLead';
      return onlooker.allowViewData ? 'ownLead' : 'namedLead';
    case UserType.Admin:
      return 'admin';
    case UserType.Business:
      return 'business';
    case UserType.Audit:
      return 'audit';
    default:
      return onlooker.userType satisfies never;
  }
}

/** Mapped to the user; for a manager, mapped to the branch. */
function isOwnLead({ empCode, empBranchCode }: HeldApplication, onlooker: Onlooker): boolean {
  if (empCode === onlooker.employeeCode) return true;
  return (
    onlooker.userType === UserType.SalesManager &&
    empBranchCode !== null &&
    empBranchCode === onlooker.branchCode
  );
}
