import { intakeTexts } from '@kyc/contract/intake/intake-texts';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { Refusal } from '@kyc/contract/refusal';
import {
  lockApplication,
  selectApplication,
  type LockedApplication,
} from '@kyc/db/tables/applications/application-table';
import type { Reads, Tx } from '@kyc/db/connection/transaction';
import { productWork } from '../../access/product-work.ts';

const openForCustomer: readonly number[] = [ApplicationStatus.Pending, ApplicationStatus.Rejected];

/** The customer works on a Pending application, or corrects a Rejected one. */
export async function lockForCustomer(tx: Tx, applicationId: number): Promise<LockedApplication> {
  const application = await lockForIntake(tx, applicationId);
  requireOpen(application);
  return application;
}

/** The same without a lock, before a large body is read; `lockForCustomer` decides again afterwards. */
export async function requireOpenForCustomer(tx: Reads, applicationId: number): Promise<void> {
  const application = await selectApplication(productWork(tx), applicationId);
  if (application === undefined) throw new Refusal('notFound');
  requireOpen(application);
}

function requireOpen({ status }: { readonly status: number }): void {
  if (!openForCustomer.includes(status)) throw new Refusal('wrongStatus', intakeTexts.notOpenToCustomer);
}

export async function lockForIntake(tx: Tx, applicationId: number): Promise<LockedApplication> {
  const application = await lockApplication(tx, applicationId);
  if (application === undefined) throw new Refusal('notFound');
  return application;
}
