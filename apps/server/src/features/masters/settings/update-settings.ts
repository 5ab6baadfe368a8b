import type { ReplyOf } from '@kyc/contract/endpoint';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import type { updateCounter, updateSettings as endpoint } from '@kyc/contract/masters/settings';
import { Refusal, StaleRefusal } from '@kyc/contract/refusal';
import { insertShippedCodes } from '@kyc/db/reference/answer-codes';
import { selectLastChangerName } from '@kyc/db/tables/records/audit-event-table';
import {
  lockTenantSettings,
  updateTenantSettings,
  type TenantSettings,
} from '@kyc/db/tables/masters/tenant-settings-table';
import { withdrawMessages } from '@kyc/db/tables/records/outbound-state';
import { forgetSpent } from '@kyc/db/tables/applications/undo-window-table';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { measurePicturesOf, wantsPictures } from '../../../workflow/risk/measure-arrived.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { audit } from '../../../records/audit.ts';
import { messageOf, requestProtective, withoutProtective } from './request-protective.ts';
import { changedValues } from '../changed-values.ts';

const subject = { entity: 'settings', entityId: 'tenant' } as const;

/**
 * MAST-05: within their bounds, with old and new values in the audit trail. What protects less needs a second person
 * (decision 049); the other values take effect immediately.
 */
export async function updateSettings(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return await inTenant(services.database, call.session, async (tx) => {
    const before = settingsIn(await lockTenantSettings(tx));
    if (call.expectedVersion !== null && call.expectedVersion !== before.RowVersion) {
      const name = (await selectLastChangerName(tx, subject)) ?? 'somebody else';
      throw new StaleRefusal(masterTexts.settingsStale(name), before);
    }
    const { Counter: _asRead, ...form } = call.body();
    const { RowVersion: _version, ...old } = before;
    const after = { ...old, ...withoutAbsent(form) };
    if (after.CounterAlert !== old.CounterAlert) requireAlertWithin(after);
    requireOfficeHours(after);
    const now = withoutProtective(after, old);
    const stored = await updateTenantSettings(tx, now);
    const requested = await requestProtective(services, tx, { old, after, userId: call.session.userId });
    await withdrawSwitchedOff(tx, old, now);
    if (now.AfterApproval && !old.AfterApproval) await insertShippedCodes(tx);
    // Documents that came before the switch was on.
    if (after.SignatureProofs && !old.SignatureProofs)
      await services.jobs.enqueue(tx, {
        name: 'check-trust',
        payload: { tenantId: call.session.tenantId },
      });
    if (wantsPictures(after.RiskSignals) && !wantsPictures(old.RiskSignals))
      await measurePicturesOf(services, tx, call.session);
    const { RowVersion, ...present } =
      requested.length === 0 ? { RowVersion: stored, ...now } : settingsIn(await lockTenantSettings(tx));
    await audit(tx, call, {
      ...subject,
      details: { ...changedValues(old, present), ...(requested.length > 0 && { requested }) },
    });
    return { Message: messageOf(requested), RowVersion };
  });
}

/** SHELL-09. */
export async function setCounter(
  services: Services,
  call: SessionCall<typeof updateCounter>,
): Promise<ReplyOf<typeof updateCounter>> {
  return await inTenant(services.database, call.session, async (tx) => {
    const { Counter, CounterAlert } = await lockTenantSettings(tx);
    const form = call.body();
    requireAlertWithin(form);
    await updateTenantSettings(tx, form);
    await forgetSpent(tx);
    await audit(tx, call, { ...subject, details: changedValues({ Counter, CounterAlert }, form) });
    return { Message: masterTexts.saved('Counter') };
  });
}

/** The settings of the page, without the addresses, which the page of connections changes. */
function settingsIn({
  ApprovalWebhookUrl: _approval,
  LeadStatusUrl: _lead,
  RejectionUrl: _rejection,
  ...settings
}: TenantSettings) {
  return settings;
}

/** Pending messages are not sent any more, and not again when the switch is turned on later. */
async function withdrawSwitchedOff(tx: Tx, old: MessageSwitches, after: MessageSwitches): Promise<void> {
  if (old.RejectionLoop && !after.RejectionLoop)
    await withdrawMessages(tx, { channels: ['flow', 'sms', 'email'] }, 'switched-off');
  else if (old.OwnMessages && !after.OwnMessages)
    await withdrawMessages(tx, { channels: ['sms', 'email'] }, 'switched-off');
}

interface MessageSwitches {
  readonly RejectionLoop: boolean;
  readonly OwnMessages: boolean;
}

/** At the time of setting (masters.json): later the counter falls below its alert, which is what the alert is for. */
function requireAlertWithin(form: { Counter: number; CounterAlert: number }): void {
  if (form.CounterAlert <= form.Counter) return;
  throw new Refusal('invalid', masterTexts.alertAboveCounter, [
    { Field: 'CounterAlert', Message: masterTexts.alertAboveCounter },
  ]);
}

function requireOfficeHours(form: { OfficeOpens: string | null; OfficeCloses: string | null }): void {
  const { OfficeOpens: opens, OfficeCloses: closes } = form;
  const problem =
    (opens === null) !== (closes === null)
      ? masterTexts.officeHoursTogether
      : opens !== null && closes !== null && closes <= opens
        ? masterTexts.officeHoursOrder
        : undefined;
  if (problem === undefined) return;
  throw new Refusal('invalid', problem, [
    { Field: opens === null ? 'OfficeOpens' : 'OfficeCloses', Message: problem },
  ]);
}

/** A property that the caller omits stays unchanged. */
function withoutAbsent<T extends object>(form: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const given = Object.entries(form).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]: Exclude<T[K], undefined> };
}
