import type { ReplyOf } from '@kyc/contract/endpoint';
import type { previewRejection as endpoint } from '@kyc/contract/rectification/rectification';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { isCustomerLanguage } from '@kyc/domain/rectification/text-set';
import { writeEmail, writeSms } from '@kyc/domain/rectification/write-letters';
import { selectRejectionSettings } from '@kyc/db/tables/rectification/rejection-settings';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { lockForAction } from '../../workflow/lock-for-action.ts';
import { readRejection } from '../../workflow/rectification/read-rejection.ts';
import type { RectificationServices } from './rectification-services.ts';
import { audit } from '../../records/audit.ts';

/** Returns the event that would be sent now to the holder of the application. */
export async function previewRejection(
  services: RectificationServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { id: applicationId } = call.params;
  const wanted = call.query.Language;
  if (wanted !== undefined && !isCustomerLanguage(wanted))
    throw new Refusal('unprocessable', texts.customerLanguageUnknown, [
      { Field: 'Language', Message: texts.customerLanguageUnknown },
    ]);
  return await inTenant(services.database, call.session, async (tx) => {
    const { application } = await lockForAction(tx, call, { code: 'reject', applicationId });
    await audit(tx, call, { entity: 'application', entityId: applicationId });
    const settings = await selectRejectionSettings(tx);
    if (!settings.isOn) throw new Refusal('guard', texts.rejectionLoopOff);
    const { body, head, email, preferredLanguage, untranslated, lineConflict } = await readRejection(tx, {
      application,
      settings,
      isModeRejected: false,
      decidedOn: services.clock.now(),
      language: wanted,
    });
    if (body.Mode === 'fields' && body.Fields.length === 0)
      throw new Refusal('guard', texts.rejectNeedsRejectedField);
    const sms = settings.hasOwnMessages ? writeSms(body, head) : null;
    const letter = settings.hasOwnMessages && email !== null ? writeEmail(body, head) : null;
    return {
      ...body,
      Sms: sms === null ? null : { Text: sms.text, Parts: sms.parts },
      Email: letter === null ? null : { Subject: letter.subject, Text: letter.text },
      PreferredLanguage: preferredLanguage,
      Untranslated: [...untranslated],
      LineConflict: lineConflict ?? null,
    };
  });
}
