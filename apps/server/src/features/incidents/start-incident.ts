import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import {
  incidentDays,
  incidentTitleLength,
  mostIncidentApplications,
  mostIncidentDays,
  mostIncidentUsers,
  type startIncident as endpoint,
} from '@kyc/contract/incidents/incidents';
import { incidentTexts } from '@kyc/contract/incidents/incident-texts';
import type { BodyOf, ReplyOf } from '@kyc/contract/endpoint';
import { Refusal, unprocessable } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectStaff } from '@kyc/db/tables/incidents/accesses';
import { insertIncident } from '@kyc/db/tables/incidents/incident-table';
import { selectIdsOfUans } from '@kyc/db/tables/records/audit-search';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { audit } from '../../records/audit.ts';
import type { IncidentServices } from './incident-services.ts';

const dayMs = 86_400_000;

/** Puts a bundle together in the background. @throws Refusal `unprocessable`, `notFound` */
export async function startIncident(
  services: IncidentServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const wanted = call.body();
  const { Title: title, UserIds: userIds, Address: address, Uans: uans } = wanted;
  const period = requirePeriod(wanted, services.clock.now());
  requireBounds(wanted);
  const incidentId = randomUUID();
  const { tenantId, userId } = call.session;
  await inTenant(services.database, call.session, async (tx) => {
    const staff = await selectStaff(tx);
    if (!userIds.every((id) => staff.has(id))) throw new Refusal('notFound', incidentTexts.noSuchUser);
    const named = [...new Set(uans.map((uan) => uan.toUpperCase()))];
    const applicationIds = await selectIdsOfUans(tx, named);
    if (applicationIds.length < named.length) throw new Refusal('notFound', incidentTexts.noSuchApplication);
    await insertIncident(tx, {
      incidentId,
      title,
      ...period,
      userIds,
      address: address == null || address === '' ? null : address,
      applicationIds,
      requestedBy: userId,
      days: incidentDays,
    });
    await audit(tx, call, {
      entity: 'incident',
      entityId: incidentId,
      details: { from: wanted.From, to: wanted.To, users: userIds, applications: applicationIds.length },
    });
    await services.jobs.enqueue(tx, { name: 'write-incident', payload: { tenantId, incidentId } });
  });
  return { IncidentId: incidentId, Message: incidentTexts.started };
}

function requirePeriod({ From, To, NoticedOn }: BodyOf<typeof endpoint>, now: Date) {
  const [from, to, noticedOn] = [new Date(From), new Date(To), new Date(NoticedOn)];
  if (to <= from) throw unprocessable('To', incidentTexts.period);
  if (to.getTime() - from.getTime() > mostIncidentDays * dayMs)
    throw unprocessable('From', incidentTexts.tooLong);
  if (noticedOn < from || noticedOn > now) throw unprocessable('NoticedOn', incidentTexts.noticed);
  return { from, to, noticedOn };
}

function requireBounds({ Title, Address, UserIds, Uans }: BodyOf<typeof endpoint>): void {
  const { least, most } = incidentTitleLength;
  if (Title.length < least || Title.length > most) throw unprocessable('Title', incidentTexts.titleBounds);
  if (Address != null && Address !== '' && isIP(Address) === 0)
    throw unprocessable('Address', incidentTexts.address);
  if (UserIds.length > mostIncidentUsers || Uans.length > mostIncidentApplications)
    throw unprocessable('UserIds', incidentTexts.tooManyNamed);
}
