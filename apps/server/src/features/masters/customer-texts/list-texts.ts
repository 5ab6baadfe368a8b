import type { ReplyOf } from '@kyc/contract/endpoint';
import type {
  listCustomerTexts,
  readReasonUse as useEndpoint,
} from '@kyc/contract/rectification/customer-texts';
import { textLimit, textPartsOf } from '@kyc/domain/rectification/find-text-fault';
import { textsVersion } from '@kyc/domain/rectification/published-set';
import { textSubjects } from '@kyc/domain/rectification/text-set';
import { readInTenant } from '@kyc/db/connection/transaction';
import { countReasonUse } from '@kyc/db/tables/rectification/customer-text-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { partNames } from './check-text.ts';
import { presentText, readEntries, requireLoop } from './text-entries.ts';

const limits = textSubjects.flatMap((subject) =>
  textPartsOf(subject).map((part) => ({
    Subject: subject,
    Part: partNames[part].property,
    Limit: textLimit(subject, part),
  })),
);
const useDays = 90;

/** Returns the tenant's version of every text in both languages. */
export async function listTexts(
  services: Services,
  call: SessionCall<typeof listCustomerTexts>,
): Promise<ReplyOf<typeof listCustomerTexts>> {
  const { session } = call;
  return await readInTenant(services.database, session, async (tx) => {
    await requireLoop(tx);
    const entries = await readEntries(tx);
    return {
      Version: textsVersion,
      Limits: limits,
      Texts: [...entries.values()].map((entry) => presentText(entry, session.userId)),
    };
  });
}

export async function readReasonUse(
  services: Services,
  call: SessionCall<typeof useEndpoint>,
): Promise<ReplyOf<typeof useEndpoint>> {
  return await readInTenant(services.database, call.session, async (tx) => {
    await requireLoop(tx);
    const uses = await countReasonUse(tx, useDays);
    return {
      Days: useDays,
      Reasons: [...uses]
        .map(([ReasonId, Uses]) => ({ ReasonId, Uses }))
        .toSorted((a, b) => b.Uses - a.Uses || a.ReasonId - b.ReasonId),
    };
  });
}
