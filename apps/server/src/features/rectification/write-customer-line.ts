import type { ReplyOf } from '@kyc/contract/endpoint';
import {
  customerLineLimit,
  type writeCustomerLine as endpoint,
} from '@kyc/contract/rectification/rectification';
import { Refusal, unprocessable } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { findLineFault, type LineFault } from '@kyc/domain/rectification/find-line-fault';
import { deleteCustomerLine, putCustomerLine } from '@kyc/db/tables/rectification/customer-line-table';
import { selectRejectionSettings } from '@kyc/db/tables/rectification/rejection-settings';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { audit } from '../../records/audit.ts';
import { lockForAction } from '../../workflow/lock-for-action.ts';
import { readRejection } from '../../workflow/rectification/read-rejection.ts';
import type { RectificationServices } from './rectification-services.ts';

const textOfFault: Readonly<Record<LineFault, (length: number) => string>> = {
  tooLong: (length) => texts.customerLineTooLong(length, customerLineLimit),
  digits: () => texts.customerLineDigits,
  pan: () => texts.customerLinePan,
  email: () => texts.customerLineEmail,
  link: () => texts.customerLineLink,
  internalWord: () => texts.customerLineInternal,
  mixed: () => texts.customerLineMixed,
};

export async function writeCustomerLine(
  services: RectificationServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const applicationId = call.bodyApplicationId();
  return await inTenant(services.database, session, async (tx) => {
    const { application } = await lockForAction(tx, call, { code: 'reject', applicationId });
    if (!(await readTenantSettings(tx)).RejectionLoop) throw new Refusal('guard', texts.rejectionLoopOff);
    const { Line: line } = call.body();
    const fault = findLineFault(line);
    if (fault !== undefined) {
      const Message = textOfFault[fault](line.length);
      throw unprocessable('Line', Message);
    }
    const { attemptNo } = application;
    if (line === '') await deleteCustomerLine(tx, applicationId);
    else await putCustomerLine(tx, { applicationId, attemptNo, line, writtenBy: session.userId });
    await requireMessageLanguage(services, tx, application);
    // Its text goes into the stored message; the trail only records that there is one.
    await audit(tx, call, {
      entity: 'application',
      entityId: applicationId,
      details: { characters: line.length },
    });
    return { Message: line === '' ? texts.customerLineRemoved : texts.customerLineSaved };
  });
}

/** @throws Refusal `unprocessable`, which undoes the write, for a line in another language than the message */
async function requireMessageLanguage(
  services: RectificationServices,
  tx: Tx,
  application: LockedApplication,
): Promise<void> {
  const settings = await selectRejectionSettings(tx);
  const decidedOn = services.clock.now();
  const wanted = { application, settings, isModeRejected: false, decidedOn };
  const { lineConflict: Message } = await readRejection(tx, wanted);
  if (Message !== undefined) throw unprocessable('Line', Message);
}
