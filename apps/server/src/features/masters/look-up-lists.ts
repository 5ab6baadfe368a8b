import { reviewFields } from '@kyc/domain/review-fields/all-fields';
import * as lists from '@kyc/contract/masters/lists';
import { inTenant, type Reads } from '@kyc/db/connection/transaction';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';

/** MAST-06. */
export function addLookUpLists(app: FastifyInstance, { database }: Services): void {
  registerEndpoint(app, lists.listStates, (call) => inTenant(database, call.session, selectStates));
  registerEndpoint(app, lists.listCountries, (call) => inTenant(database, call.session, selectCountries));
  registerEndpoint(app, lists.listEmployers, (call) => inTenant(database, call.session, selectEmployers));
  registerEndpoint(app, lists.lookUpSegments, (call) => inTenant(database, call.session, selectSegments));
  registerEndpoint(app, lists.lookUpSolutions, (call) => inTenant(database, call.session, selectSolutions));
  registerEndpoint(app, lists.lookUpCalendars, (call) => inTenant(database, call.session, selectCalendars));
  registerEndpoint(app, lists.lookUpSkills, (call) => inTenant(database, call.session, selectUsedSkills));
  registerEndpoint(app, lists.listFields, () =>
    Promise.resolve(reviewFields.map(({ id, label }) => ({ FieldId: id, FieldName: label }))),
  );
}

async function selectStates(tx: Reads) {
  return await tx
    .selectFrom('state')
    .select(['state_id as StateId', 'state_name as StateName', 'pin_prefixes as PinPrefixes'])
    .orderBy('state_name')
    .execute();
}

async function selectCountries(tx: Reads) {
  return await tx
    .selectFrom('country')
    .select(['country_id as CountryId', 'country_name as CountryName'])
    .execute();
}

async function selectEmployers(tx: Reads) {
  return await tx
    .selectFrom('employer')
    .select(['employer_id as EmployerId', 'employer_name as EmployerName', 'code as Code'])
    .where('is_active', '=', true)
    .orderBy('employer_name')
    .execute();
}

async function selectSegments(tx: Reads) {
  return await tx
    .selectFrom('segment')
    .select([
      'segment_id as SegmentId',
      'segment_name as SegmentName',
      'exchanges as Exchanges',
      'income_proof_required as IncomeProofRequired',
    ])
    .where('is_active', '=', true)
    .orderBy('segment_id')
    .execute();
}

async function selectSolutions(tx: Reads) {
  return await tx
    .selectFrom('solution')
    .select(['solution_id as SolutionId', 'solution_name as SolutionName'])
    .where('is_active', '=', true)
    .orderBy('solution_name')
    .execute();
}

async function selectCalendars(tx: Reads) {
  return await tx
    .selectFrom('calendar')
    .select(['calendar_id as CalendarId', 'calendar_name as CalendarName'])
    .where('is_active', '=', true)
    .orderBy('calendar_name')
    .execute();
}

async function selectUsedSkills(tx: Reads) {
  return await tx
    .selectFrom('skill')
    .select(['skill_id as SkillId', 'skill_name as SkillName'])
    .where('is_active', '=', true)
    .orderBy('skill_name')
    .execute();
}
