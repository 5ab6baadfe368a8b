import type { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import type { UserType } from '@kyc/contract/user-types';
import fc from 'fast-check';

/** Who walks: a member of the staff. */
export interface Walker {
  readonly userId: number;
  readonly userType: UserType;
}

/** The expected state of an application. */
export interface Modelled {
  readonly id: number;
  status: ApplicationStatus;
  holder: number | null;
  decidedBy: number | null;
  /** Fields whose decision is a rejection. */
  readonly rejected: Set<number>;
  /** Passes the checks of the system. */
  isSound: boolean;
  /** Its mode was rejected, and no walk chooses another one. */
  lacksMode: boolean;
  isMapped: boolean;
  isRepushed: boolean;
  attempt: number;
  /** Its place in the queue. */
  day: number;
  submitted: number;
  /** In its timeline. */
  lines: number;
}

const ofVerifiers = [
  'approveField',
  'rejectField',
  'rejectField',
  'approve',
  'approve',
  'approveWithoutDerivative',
  'reject',
  'rejectMode',
  'onHold',
  'onHold',
  'fetchOnHold',
  'fetchOnHold',
  'fetchNext',
  'retry',
  'retry',
  'retry',
  'save',
] as const;
const ofAdmins = [
  'assign',
  'assign',
  'assign',
  'assign',
  'unassign',
  'resend',
  'resend',
  'resend',
  'cancel',
  'repush',
  'mapping',
] as const;
const ofSales = ['viewDetails', 'resume', 'mapping'] as const;
const ofOthers = ['submit', 'submit', 'boOpened', 'boCancelled'] as const;

type Kind = (typeof ofVerifiers | typeof ofAdmins | typeof ofSales | typeof ofOthers)[number];

export interface Step {
  readonly kind: Kind;
  /** The position of the application in the walk. */
  readonly application: number;
  /** The position of the acting user, or the application's holder. */
  readonly walker: number | 'holder';
  /** The user id of the assignee. */
  readonly receiver: number;
  readonly field: number;
  /** The text is empty. */
  readonly isBlank: boolean;
  /** The back office accepts messages now. */
  readonly isTaken: boolean;
}

/** The positions of the acting users. */
export interface Places {
  readonly verifiers: readonly number[];
  readonly admins: readonly number[];
  readonly sales: readonly number[];
  readonly all: readonly number[];
  /** Ids of the verifiers. */
  readonly receivers: readonly number[];
}

/** Mostly by who may, as work is; a tenth by anybody. */
export function anyStep(places: Places, applications: number): fc.Arbitrary<Step> {
  const by = (kinds: readonly Kind[], walkers: readonly Step['walker'][]) =>
    fc.tuple(fc.constantFrom(...kinds), fc.constantFrom(...walkers));
  const who = fc.oneof(
    { weight: 60, arbitrary: by(ofVerifiers, ['holder', 'holder', 'holder', ...places.verifiers]) },
    { weight: 20, arbitrary: by(ofAdmins, places.admins) },
    { weight: 5, arbitrary: by(ofSales, places.sales) },
    { weight: 15, arbitrary: by(ofOthers, places.all) },
    { weight: 10, arbitrary: by([...ofVerifiers, ...ofAdmins, ...ofSales], places.all) },
  );
  return fc
    .record({
      who,
      application: fc.nat({ max: applications - 1 }),
      receiver: fc.constantFrom(...places.receivers),
      field: fc.constantFrom(FieldId.PanPhoto, FieldId.Esign),
      isBlank: fc.nat({ max: 3 }).map((number) => number === 0),
      isTaken: fc.boolean(),
    })
    .map(({ who: [kind, walker], ...rest }) => ({ kind, walker, ...rest }));
}
