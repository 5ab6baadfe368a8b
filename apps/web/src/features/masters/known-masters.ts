import { acceptanceLists } from '@kyc/contract/acceptance/acceptance-lists';
import { aofTemplates } from '@kyc/contract/masters/aof-templates';
import { banks } from '@kyc/contract/masters/banks';
import { branches } from '@kyc/contract/masters/organisation/branches';
import { employers } from '@kyc/contract/masters/organisation/employers';
import { holidays } from '@kyc/contract/masters/holidays';
import { gatedNames, type Master } from '@kyc/contract/masters/master';
import type { Gate } from '@kyc/contract/masters/fields/gate';
import { pincodes } from '@kyc/contract/masters/pincodes';
import { plans } from '@kyc/contract/masters/plans';
import { reasons } from '@kyc/contract/masters/reasons';
import { segments } from '@kyc/contract/masters/segments';
import { solutions } from '@kyc/contract/masters/solutions';
import { uans } from '@kyc/contract/masters/uans';
import { answerCodes } from '@kyc/contract/masters/after-approval/answer-codes';
import { answerFormats } from '@kyc/contract/masters/after-approval/answer-formats';
import { qaGold } from '@kyc/contract/masters/quality/qa-gold';
import { qaPlan } from '@kyc/contract/masters/quality/qa-plan';
import { watchLists } from '@kyc/contract/masters/screening/watch-lists';
import { routingRules } from '@kyc/contract/masters/routing/routing-rules';
import { skills } from '@kyc/contract/masters/routing/skills';
import { verifierAbsences } from '@kyc/contract/masters/routing/verifier-absences';
import { verifierProfiles } from '@kyc/contract/masters/routing/verifier-profiles';
import { users } from '@kyc/contract/masters/users';
import { calendars } from '@kyc/contract/masters/working-time/calendars';
import { calendarSessions } from '@kyc/contract/masters/working-time/calendar-sessions';
import { slaPolicies } from '@kyc/contract/masters/working-time/sla-policies';

/** The screens under /masters/ by the last part of their address, in the order of the menu. */
const known = {
  users,
  reasons,
  solutions,
  uan: uans,
  plans,
  banks,
  pincodes,
  segments,
  holidays,
  calendars,
  'special-sessions': calendarSessions,
  'sla-policies': slaPolicies,
  branches,
  employers,
  'acceptance-lists': acceptanceLists,
  'aof-templates': aofTemplates,
  skills,
  'verifier-profiles': verifierProfiles,
  'verifier-absences': verifierAbsences,
  'routing-rules': routingRules,
  'qa-plan': qaPlan,
  'qa-gold': qaGold,
  'answer-formats': answerFormats,
  'answer-codes': answerCodes,
  'watch-lists': watchLists,
} satisfies Record<string, Master<unknown, unknown>>;

export type MasterAddress = keyof typeof known;

const masterAddresses = Object.keys(known) as MasterAddress[];

/** Of the features that a tenant switches on in Settings. */
const gates: Readonly<Record<string, Gate>> = {
  'acceptance-rules': 'AcceptanceGate',
  'check-policies': 'MakerChecker',
  'acceptance-lists': 'AcceptanceGate',
  'customer-texts': 'RejectionLoop',
  calendars: 'WorkingTime',
  'special-sessions': 'WorkingTime',
  'sla-policies': 'WorkingTime',
  skills: 'Routing',
  'verifier-profiles': 'Routing',
  'verifier-absences': 'Routing',
  'routing-rules': 'Routing',
  'qa-plan': 'QualitySampling',
  'qa-gold': 'QualitySampling',
  'answer-formats': 'AfterApproval',
  'answer-codes': 'AfterApproval',
  'watch-lists': 'Screening',
};

/** The gate that a master requires. */
export function gateOf(address: string): Gate | undefined {
  return gates[address];
}

/** In the tenant's form: fields of an inactive gate are omitted. */
export function masterFor(master: Master, isOn: (gate: Gate) => boolean): Master {
  const unused = gatedNames(master, isOn);
  if (unused.length === 0) return master;
  const fields = Object.entries(master.fields).filter(([name]) => !unused.includes(name));
  return { ...master, fields: Object.fromEntries(fields) };
}

export function masterAt(address: MasterAddress): Master {
  return known[address];
}

export function addressIn(pathname: string): MasterAddress | undefined {
  return masterAddresses.find((address) => pathname.replace(/\/$/, '').endsWith(`/masters/${address}`));
}
