import { incidentTexts } from '@kyc/contract/incidents/incident-texts';
import type { NamesOneOf } from '@kyc/domain/retention/names-person';
import { selectIncidentTitles, updateIncidentTitle } from '@kyc/db/tables/incidents/incident-table';
import type { Tx } from '@kyc/db/connection/transaction';

/** What an incident is called may name one of these persons; its bundle has the title, too, and is written anew for that. */
export async function forgetInTitles(tx: Tx, isNaming: NamesOneOf): Promise<void> {
  for (const { incidentId, title } of await selectIncidentTitles(tx))
    if (isNaming(title)) await updateIncidentTitle(tx, incidentId, incidentTexts.erasedTitle);
}
