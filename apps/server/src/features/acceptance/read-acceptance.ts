import type { ShownAcceptance, readAcceptance as endpoint } from '@kyc/contract/acceptance/acceptance';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { evaluateApplication } from '../../workflow/acceptance/evaluate-application.ts';
import { presentAcceptance } from '../../workflow/acceptance/present-findings.ts';
import { readSentenceMask } from '../../masks/read-sentence-mask.ts';
import { mayAnswer } from './may-answer.ts';
import { showPart } from '../../access/show-part.ts';

/** Returns the findings for the review screen, which requests them again after each decision on a field. */
export async function readAcceptance(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ShownAcceptance> {
  const { session } = call;
  return await showPart(services, call, async (opened, tx) => {
    const { application } = opened;
    const now = services.clock.now();
    const judged = await evaluateApplication(tx, { application, deciderId: application.verifierId, now });
    const shown = presentAcceptance(judged, {
      isOn: (await readTenantSettings(tx)).AcceptanceGate,
      checkedOn: now,
    });
    const mask = await readSentenceMask(opened);
    return {
      ...shown,
      Findings: shown.Findings.map((finding) => ({
        ...finding,
        Message: mask(finding.Message),
        Remark: finding.Remark && mask(finding.Remark),
        Override: finding.Override && mask(finding.Override),
      })),
      ...(await mayAnswer(tx, session, application)),
    };
  });
}
