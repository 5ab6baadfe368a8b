import { Refusal } from '@kyc/contract/refusal';
import type { ApplicantReads } from '@kyc/db/connection/applicant-reads';
import type { Reads } from '@kyc/db/connection/transaction';
import { selectApplication, type StoredApplication } from '@kyc/db/tables/applications/application-table';
import { refuseReview, refuseView } from '@kyc/domain/applications/review-access';
import { planTransition } from '@kyc/domain/applications/transitions';
import { sightsOf, wholeSights, type HeldApplication, type Sights } from '@kyc/domain/personal-data/sight';
import { masksPersonalData } from '@kyc/db/tables/masters/tenant-settings-table';
import type { Session } from '../http/call.ts';
import { absentApplication } from '../workflow/absent-application.ts';

/**
 * Why a user sees one application; each purpose has its rule of access.
 * `review`: the review screen, its parts, documents and forms: Allow View Data and review access (§5).
 * `pack`, `preview`: evidence packs and previews of templates, in any status: Allow View Data.
 * `quality`: a sample, for its reviewer and the third person, who see complete values as its verifier did: Allow View Data.
 * `screening`: a hit of a watch list, for users who decide on hits or read them: Allow View Data.
 * `sales-view`: how far it is, for sales. `timeline`, `service-log`: by the permission of the call; values are masked.
 */
export type Purpose =
  'review' | 'pack' | 'preview' | 'quality' | 'screening' | 'sales-view' | 'timeline' | 'service-log';

const rules: Readonly<Record<Purpose, (application: HeldApplication, session: Session) => Refusal | null>> = {
  review: refuseReview,
  pack: (_application, session) => refuseView(session),
  preview: (_application, session) => refuseView(session),
  quality: (_application, session) => refuseView(session),
  screening: (_application, session) => refuseView(session),
  'sales-view': (application, session) => planTransition('viewDetails', application, session).refusal,
  timeline: () => null,
  'service-log': () => null,
};

declare const opened: unique symbol;
/** An application that this user may see now, with the masks that apply. Only `openApplicationData` makes one. */
export interface OpenedApplication<A extends HeldApplication = StoredApplication> {
  readonly [opened]: true;
  /** Table functions that return values of an applicant require these. */
  readonly reads: ApplicantReads;
  readonly application: A;
  /** How much of each kind of value the user sees; everything where the tenant masks nothing. */
  readonly sights: Sights;
}

interface Wanted {
  readonly session: Session;
  readonly applicationId: number;
  readonly purpose: Purpose;
}
type Select<A> = (reads: ApplicantReads, applicationId: number) => Promise<A | undefined>;

/**
 * The one function through which code that answers a user obtains an application (decision 048): it applies Allow View Data, the rule of
 * the purpose and the tenant's masks. The command's audit row records the access, or `showPart` does.
 * @throws Refusal `notFound`, and the refusals of the purpose's rule
 */
export async function openApplicationData(tx: Reads, wanted: Wanted): Promise<OpenedApplication>;
export async function openApplicationData<A extends HeldApplication>(
  tx: Reads,
  wanted: Wanted & { readonly select: Select<A> },
): Promise<OpenedApplication<A>>;
export async function openApplicationData(
  tx: Reads,
  {
    session,
    applicationId,
    purpose,
    select = selectApplication,
  }: Wanted & { select?: Select<HeldApplication> },
): Promise<OpenedApplication<HeldApplication>> {
  const reads = tx as ApplicantReads;
  const [application, isMasked] = await Promise.all([select(reads, applicationId), masksPersonalData(tx)]);
  if (application === undefined) throw await absentApplication(tx, applicationId);
  const refusal = rules[purpose](application, session);
  if (refusal !== null) throw refusal;
  const sights = isMasked && purpose !== 'quality' ? sightsOf(application, session) : wholeSights;
  return { reads, application, sights } as OpenedApplication<HeldApplication>;
}

/** Rows of many applications, as one user sees them. Only `openApplicationLists` makes one. */
export interface OpenedLists {
  readonly [opened]: true;
  readonly reads: ApplicantReads;
  readonly isMasked: boolean;
  /** For one row; every attribute complete where the tenant does not mask. */
  readonly sightsOf: (application: HeldApplication) => Sights;
}

/** For lists, searches and their exports; the command's audit row names the applications that were shown. */
export async function openApplicationLists(tx: Reads, session: Session): Promise<OpenedLists> {
  const isMasked = await masksPersonalData(tx);
  return {
    reads: tx,
    isMasked,
    sightsOf: (application: HeldApplication) => (isMasked ? sightsOf(application, session) : wholeSights),
  } as OpenedLists;
}
