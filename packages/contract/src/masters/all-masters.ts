import type * as z from 'zod/mini';
import { acceptanceLists } from '../acceptance/acceptance-lists.ts';
import { aofTemplates } from './aof-templates.ts';
import { banks } from './banks.ts';
import { branches } from './organisation/branches.ts';
import { employers } from './organisation/employers.ts';
import { holidays } from './holidays.ts';
import type { Master } from './master.ts';
import { pincodes } from './pincodes.ts';
import { plans } from './plans.ts';
import { reasons } from './reasons.ts';
import { segments } from './segments.ts';
import { solutions } from './solutions.ts';
import { uans } from './uans.ts';
import { answerCodes } from './after-approval/answer-codes.ts';
import { answerFormats } from './after-approval/answer-formats.ts';
import { qaGold } from './quality/qa-gold.ts';
import { qaPlan } from './quality/qa-plan.ts';
import { watchLists } from './screening/watch-lists.ts';
import { routingRules } from './routing/routing-rules.ts';
import { skills } from './routing/skills.ts';
import { verifierAbsences } from './routing/verifier-absences.ts';
import { verifierProfiles } from './routing/verifier-profiles.ts';
import { users } from './users.ts';
import { calendars } from './working-time/calendars.ts';
import { calendarSessions } from './working-time/calendar-sessions.ts';
import { slaPolicies } from './working-time/sla-policies.ts';

const masters = [
  users,
  reasons,
  solutions,
  uans,
  plans,
  banks,
  pincodes,
  segments,
  holidays,
  branches,
  employers,
  acceptanceLists,
  aofTemplates,
  calendars,
  calendarSessions,
  slaPolicies,
  skills,
  verifierProfiles,
  verifierAbsences,
  routingRules,
  qaPlan,
  qaGold,
  answerFormats,
  answerCodes,
  watchLists,
] as const;

/** Every master that is a list of rows, as lists, forms and tests go through them. */
export const allMasters: readonly Master[] = masters;

type AnyMaster = (typeof masters)[number];

/** The names of the masters in the audit trail. */
export type MasterEntity = AnyMaster['entity'];

/** A row of the master, by its name in the audit trail. */
export type MasterRowOf<E extends MasterEntity> = z.output<Extract<AnyMaster, { entity: E }>['row']>;
