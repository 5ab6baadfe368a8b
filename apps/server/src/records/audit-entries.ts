import type { saveReportDefinition } from '@kyc/contract/reports/custom-reports';
import type { ReportSchedule } from '@kyc/contract/reports/saved-reports';
import type { ApplicationStatus } from '@kyc/contract/application-status';
import type { BodyOf } from '@kyc/contract/endpoint';
import type { MasterEntity, MasterRowOf } from '@kyc/contract/masters/all-masters';
import type { notReported, StoredSeen } from '@kyc/contract/field-review/seen';
import type { CustomerText } from '@kyc/contract/rectification/customer-texts';
import type { TenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';

/** A changed row: the properties that differ, before and after. `old` is empty or null for a new row. */
interface Changed<Row> {
  readonly old: Partial<Row> | null;
  readonly new: Partial<Row>;
}

type CustomerTextParts = Pick<NonNullable<CustomerText['Draft']>, 'Short' | 'What' | 'Todo'>;

/** The answer to a change that needs a second person, or its elapsed time; the values are those of the changed property. */
interface JudgedChange {
  readonly answer?: 'approve' | 'refuse' | 'withdraw';
  readonly requestId: number;
  readonly requestedBy: number;
  readonly old: unknown;
  readonly new: unknown;
}

/** Undefined: the request changed nothing. */
type RequestOutcome = 'made' | 'waiting' | 'delayed' | undefined;

type ExportDetails = {
  readonly filter: unknown;
  readonly fileName: string;
  readonly purpose?: string;
  readonly note?: string;
  readonly state: 'started' | 'sent' | 'broken off';
  readonly rows?: number;
};

/** A master: a row, a file of rows, or the persons that a list showed. */
type MasterDetails<E extends MasterEntity> =
  Changed<MasterRowOf<E>> | { readonly rows: number } | { readonly ids: readonly unknown[] };

type Masters = {
  [E in MasterEntity]: { readonly id: number | string; readonly details: MasterDetails<E> };
};

/** A decision that waits, or waited, for a checker. */
interface CheckedDecision {
  readonly decisionId: number;
  readonly decision: string;
  readonly policies?: readonly string[];
  readonly makerId?: number | null;
  readonly fieldIds?: readonly number[];
  readonly reasonLength?: number;
  readonly cause?: string;
  readonly returnsTo?: string;
}

/**
 * Every entity of the audit trail: the type of its id, and the shapes of its details. `undefined` allows an entry without details.
 * An entity whose details may contain a typed name is also in packages/db/functions/empty_audit_details.sql, because erasure empties them.
 */
interface OwnEntities {
  application: {
    readonly id: number | 'list';
    readonly details:
      | undefined
      // The lists
      | { readonly action: string }
      | { readonly rows: number; readonly refreshedIn: string }
      | { readonly rows: number; readonly isSearched: boolean; readonly sought: readonly string[] }
      | {
          readonly start: number;
          readonly length: number;
          readonly rows: number;
          readonly isSearched: boolean;
          readonly filter: unknown;
        }
      // The work on an application
      | { readonly verifierId: number | null }
      | { readonly skipReason: number }
      | { readonly oldStatus: ApplicationStatus }
      | { readonly from: number; readonly to: number }
      | { readonly emp: string; readonly branch: string }
      | { readonly eventId: string }
      | { readonly isSent: boolean }
      // Decisions
      | {
          readonly ucc: string;
          readonly segment: number;
          readonly fieldsShown: number;
          readonly fieldsUndecided: number;
        }
      | { readonly systemRejected: string }
      | { readonly rejectedFields: readonly number[] }
      // About a leg after the approval
      | { readonly leg: string; readonly rejectedFields?: readonly number[]; readonly waitUntil?: string }
      | { readonly decision: string }
      | CheckedDecision
      | {
          readonly fieldId: number;
          readonly reasonId?: number;
          readonly solutionId?: number;
          readonly seen?: StoredSeen | typeof notReported;
        }
      | { readonly ruleId: string; readonly factsHash: string; readonly reason: string }
      | { readonly ruleId: string; readonly factsHash: string; readonly remark: string }
      | { readonly characters: number }
      | { readonly noteId: number; readonly property: string | null; readonly mentioned: readonly number[] }
      // Answers after an approval
      | { readonly leg: string; readonly state: string; readonly source: string; readonly isApplied: boolean }
      // Quality sampling
      | { readonly sampleId: number }
      | { readonly sampleId: number; readonly correct: string; readonly severity?: string }
      // Proofs
      | { readonly documents: number }
      // Screening
      | { readonly openHits: number }
      | { readonly hitId: number }
      | { readonly hitId: number; readonly list: string; readonly answer: string; readonly agrees?: boolean }
      | { readonly ids: readonly number[] }
      // In-person verification
      | {
          readonly attemptNo: number;
          readonly item: string;
          readonly answer: string;
          readonly remark: string | null;
        }
      | { readonly attemptNo: number; readonly kind: string; readonly means: string }
      // Values and documents
      | { readonly properties: readonly string[]; readonly systemRejected?: string | null }
      | { readonly documentId: number; readonly documentType?: number }
      | {
          readonly documentId: number;
          readonly documentType: number;
          readonly version: number;
          readonly croppedFrom: number;
        }
      | { readonly packId: string; readonly variant: string; readonly reason?: string | null }
      | { readonly property: string; readonly purpose: string; readonly note?: string }
      | { readonly signal: number; readonly rows: number }
      // The intake, and the end of the relationship
      | { readonly attemptNo: number; readonly status: ApplicationStatus }
      | { readonly result: string }
      | { readonly event: string }
      | { readonly endedOn: string }
      | { readonly outcome: string };
  };
  'acceptance-rule': {
    readonly id: string;
    readonly details:
      | JudgedChange
      | {
          readonly old: string;
          readonly wanted: string;
          readonly rejectsAtOnce: boolean;
          readonly outcome: RequestOutcome;
        }
      | { readonly replayId: string; readonly severity: string; readonly days: number };
  };
  'check-policy': {
    readonly id: string;
    readonly details:
      | JudgedChange
      | { readonly old: number; readonly wanted: number; readonly outcome: RequestOutcome | undefined };
  };
  'trust-anchor': {
    readonly id: number | string;
    readonly details:
      | JudgedChange
      | { readonly purpose: string; readonly fingerprint: string; readonly isTest: boolean }
      | { readonly purpose: string; readonly fingerprint: string; readonly outcome: RequestOutcome };
  };
  'revocation-list': {
    readonly id: number | string;
    readonly details:
      | JudgedChange
      | { readonly fingerprint: string; readonly issuer: string }
      | { readonly fingerprint: string; readonly outcome: RequestOutcome };
  };
  'audit-trail': {
    readonly id: number | 'list';
    readonly details:
      | undefined
      | { readonly filter: object; readonly start: number; readonly rows: number }
      | { readonly fromDate: string; readonly toDate: string; readonly rows: number };
  };
  call: { readonly id: string; readonly details: Readonly<Record<string, string | number>> };
  'list-version': {
    readonly id: number;
    readonly details:
      | { readonly listId: number; readonly fileName: string }
      | {
          readonly listId: number;
          readonly added: number;
          readonly changed: number;
          readonly removed: number;
          readonly confirmsLoss: boolean;
        };
  };
  'custom-report': {
    readonly id: number;
    readonly details: undefined | BodyOf<typeof saveReportDefinition>;
  };
  'customer-text': {
    readonly id: string;
    readonly details:
      | { readonly rows: number }
      | (Changed<CustomerTextParts> & { readonly deskName: string; readonly writtenBy?: number })
      | { readonly deskName: string; readonly new: CustomerTextParts }
      | { readonly writtenBy: number; readonly old: CustomerTextParts };
  };
  'dashboard-view': {
    readonly id: number;
    readonly details:
      | { readonly name: string; readonly isShared?: boolean; readonly oldName?: string }
      | { readonly name: string; readonly schedule: ReportSchedule | null };
  };
  'leg-answer': {
    readonly id: 'list';
    readonly details: { readonly start?: number; readonly action?: string; readonly rows: number };
  };
  'answer-import': {
    readonly id: string;
    readonly details:
      undefined | { readonly fileName: string; readonly formatId: number; readonly formatVersion: number };
  };
  delivery: { readonly id: 'list'; readonly details: { readonly start: number; readonly rows: number } };
  incident: {
    readonly id: string;
    readonly details:
      | undefined
      | { readonly planId: number; readonly edition: number }
      | {
          readonly from: string;
          readonly to: string;
          readonly users: readonly number[];
          readonly applications: number;
        }
      | {
          readonly reason: string;
          readonly from: Date;
          readonly to: Date;
          readonly noticedOn: Date;
          readonly state: string;
          readonly applications: number | null;
        };
  };
  'intake-key': {
    readonly id: number;
    readonly details: { readonly label: string; readonly overlapHours?: number; readonly newKeyId?: number };
  };
  job: { readonly id: string; readonly details: { readonly job: string | null; readonly reason?: string } };
  lead: {
    readonly id: 'list';
    readonly details: { readonly leads: readonly number[]; readonly filter: unknown };
  };
  'legal-hold': {
    readonly id: number;
    readonly details:
      | { readonly items: number; readonly reference?: string; readonly keeps?: number }
      | { readonly reason: string };
  };
  'named-text': {
    readonly id: number | 'open';
    readonly details:
      | { readonly listed: number }
      | {
          readonly decision: string;
          readonly place: string;
          readonly of: string;
          readonly matches: readonly string[];
          readonly planId: number;
        };
  };
  'outbound-event': {
    readonly id: string;
    readonly details: {
      readonly applicationId?: number;
      readonly kind: string;
      readonly attempts: number;
      readonly reason?: string;
    };
  };
  report: {
    readonly id: string;
    readonly details:
      | { readonly filter: unknown; readonly rows: number }
      | (ExportDetails & { readonly format: string })
      | (ExportDetails & { readonly exportId: string })
      | { readonly exportId: string; readonly rows?: number; readonly purpose?: string };
  };
  'retention-plan': {
    readonly id: number | string;
    readonly details:
      | undefined
      | JudgedChange
      | { readonly place: string }
      | { readonly rows: number }
      | { readonly start: number };
  };
  'retention-rule': {
    readonly id: string;
    readonly details:
      JudgedChange | { readonly old: number | null; readonly days: number; readonly outcome: RequestOutcome };
  };
  /** In addition to the master of routing rules. */
  'routing-rule': { readonly id: number; readonly details: { readonly version: number } };
  'server-key': { readonly id: string; readonly details: undefined | { readonly purpose: string } };
  'service-log': {
    readonly id: number | string;
    readonly details: undefined | { readonly rows: number };
  };
  session: { readonly id: string; readonly details: undefined };
  setting: { readonly id: string; readonly details: JudgedChange };
  settings: {
    readonly id: 'tenant';
    readonly details:
      | (Changed<TenantSettings> & { readonly requested?: readonly object[] })
      | { readonly kind: string; readonly outcome: string; readonly status: number | null };
  };
  tenant: {
    readonly id: number | 'logo';
    readonly details:
      | undefined
      | { readonly tenantCode: string; readonly tenantName: string }
      | { readonly before: string; readonly after: string }
      | { readonly width: number; readonly height: number; readonly bytes: number };
  };
  /** In addition to the master of users. */
  user: {
    readonly id: number | 'unknown';
    readonly details:
      | undefined
      | { readonly userName: string; readonly userType: string }
      | { readonly expiresOn: string }
      | { readonly ended: number }
      | { readonly state: number }
      | { readonly receives: readonly number[] }
      | { readonly kind?: 'passkey' | 'totp'; readonly factorId?: number }
      | { readonly removed: number }
      | { readonly reveals: number; readonly within: string };
  };
  'user-right': { readonly id: string; readonly details: JudgedChange };
  'webhook-secret': { readonly id: number; readonly details: undefined | { readonly overlapHours: number } };
  /** In addition to the master of AOF templates. */
  'aof-template': {
    readonly id: 'upload';
    readonly details: { readonly fileName: string; readonly sha256: string };
  };
}

type Definition<E extends string> =
  (E extends keyof OwnEntities ? OwnEntities[E] : never) | (E extends keyof Masters ? Masters[E] : never);

type AuditEntity = keyof OwnEntities | MasterEntity;

type KeyOf<T> = T extends unknown ? keyof T : never;

/** One of the shapes, without the properties of another shape. */
type OneOf<T, All = T> = T extends object
  ? T & { readonly [K in Exclude<KeyOf<All>, keyof T>]?: never }
  : never;

interface Entry<E, Id> {
  readonly entity: E;
  readonly entityId: Id;
}

type EntryOf<E extends AuditEntity, D extends { id: unknown; details: unknown } = Definition<E>> = Entry<
  E,
  D['id']
> &
  (undefined extends D['details']
    ? { readonly details?: OneOf<NonNullable<D['details']>> }
    : { readonly details: OneOf<D['details']> });

/** What a row of the audit trail is about, typed by its entity. A new entity is a line above; a new master has one already. */
export type AuditEntry = { [E in AuditEntity]: EntryOf<E> }[AuditEntity];
