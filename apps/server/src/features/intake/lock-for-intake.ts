import { intakeTexts } from '@kyc/contract/intake/intake-texts';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { Refusal } from '@kyc/contract/refusal';
import { lockApplication, type LockedApplication } from '@kyc/db/tables/applications/application-table';
import type { Tx } from '@kyc/db/connection/transaction';

const openForCustomer: readonly number[] = [ApplicationStatus.Pending, ApplicationStatus.Rejected];

/** The customer works on a Pending application, or corrects a Rejected one. */
export async function lockForCustomer(tx: Tx, applicationId: number): Promise<LockedApplication> {
  const application = await lockForIntake(tx, applicationId);
  requireOpenForCustomer(application);
  return application;
}

/** Also before a large body is read; `lockForCustomer` decides again afterwards. @throws Refusal `notFound`, `wrongStatus` */
export function requireOpenForCustomer(application: { readonly status: number } | undefined): void {
  if (application === undefined) throw new Refusal('notFound');
  if (!openForCustomer.includes(application.status))
    throw new Refusal('wrongStatus', intakeTexts.notOpenToCustomer);
}

export async function lockForIntake(tx: Tx, applicationId: number): Promise<LockedApplication> {
  const application = await lockApplication(tx, applicationId);
  if (application === undefined) throw new Refusal('notFound');
  return application;
}
