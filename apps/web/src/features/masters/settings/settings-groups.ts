import type { MasterField } from '@kyc/contract/masters/master-fields';
import { settingsFormFields } from '@kyc/contract/masters/settings';

type Name = keyof typeof settingsFormFields;

const named = {
  review: [
    'CounterAlert',
    'PanOcrNameMatchPct',
    'PanPoaNameMatchPct',
    'TatSlaHours',
    'UndoSeconds',
    'RiskSignals',
    'StpAutoApprove',
    'AcceptanceGate',
    'IpvWorkbench',
    'KeepsDrafts',
    'ReleaseOnLogout',
  ],
  customers: ['HostName', 'CustomerLink', 'HelpPhone', 'HelpEmail', 'RejectionLoop', 'OwnMessages'],
  signIn: ['LoginPasswordLimit', 'SignInFactors', 'SessionIdleMinutes', 'SessionHours'],
  hours: ['OfficeOpens', 'OfficeCloses', 'OfficeDays'],
  personalData: ['MaskPersonalData', 'Retention'],
} as const satisfies Readonly<Record<string, readonly Name[]>>;

type Group = keyof typeof named | 'others';
type Field = readonly [string, MasterField];

const placed = new Set<string>(Object.values(named).flat());

/** U57: what belongs together, in the order of the page. A setting that no group names is among the others. */
export const settingsGroups: readonly { readonly group: Group; readonly fields: readonly Field[] }[] = [
  ...(Object.keys(named) as (keyof typeof named)[]).map((group) => ({
    group,
    fields: named[group].map((name): Field => [name, settingsFormFields[name]]),
  })),
  { group: 'others', fields: Object.entries(settingsFormFields).filter(([name]) => !placed.has(name)) },
];
