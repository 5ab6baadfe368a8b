import type { LooseForm, Master } from '@kyc/contract/masters/master';
import { verifierAbsences } from '@kyc/contract/masters/routing/verifier-absences';
import { readTeam } from '@kyc/contract/routing/routing';
import { indianDay } from '@kyc/domain/time/indian-period';
import { callApi } from '../../../lib/api/api-client.ts';
import { serverDate } from '../../../lib/clock/server-clock.ts';
import { t } from '../../../lib/texts/t.ts';

/** The open applications of a verifier whose leave was saved, which an Admin can move on the team board. */
export async function workOfAbsent(master: Master, body: LooseForm): Promise<string | undefined> {
  if (master.entity !== verifierAbsences.entity || body['IsActive'] !== true) return undefined;
  if (String(body['ToOn']) < indianDay(serverDate())) return undefined;
  const { Members } = await callApi(readTeam, { loader: 'hidden', errors: 'quiet' });
  const member = Members.find(({ UserId }) => UserId === body['UserId']);
  if (member === undefined || member.Work.length === 0) return undefined;
  return t('masters.workOfAbsent', { name: member.Name, count: member.Work.length });
}
