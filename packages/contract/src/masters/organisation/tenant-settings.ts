import type * as z from 'zod/mini';
import { mostUndoSeconds } from '../../applications/undo.ts';
import { isEmailAddress } from '../../inputs/email-address.ts';
import { afterApprovalSettings } from './after-approval-settings.ts';
import { FactorChoice } from '../../auth/factors.ts';
import { RiskSignal } from '../../risk/risk.ts';
import { RoutingMode } from '../../routing/routing-choices.ts';
import * as field from '../master-fields.ts';
import { proofSettings } from './proof-settings.ts';
import { screeningSettings } from './screening-settings.ts';
import type { MasterField } from '../master-fields.ts';

/**
 * Who reads a setting besides the Admin: every role; the roles that may see applicants' data; of these only Verifier, or only Audit.
 */
export type SettingReaders = 'everyone' | 'reviewers' | 'verifiers' | 'audit';

/** The values of a setting that protect more. Changing them to protect less needs a second person (decision 049). */
export type Protection = 'on' | 'higher' | 'lower' | 'more choices' | 'stronger factors';

export interface TenantSetting extends MasterField {
  /** Absent: the Admin only. */
  readonly readers?: SettingReaders;
  /** Of the specification: its readers always get it. They get any other one only where the tenant uses it. */
  readonly isSpecified?: true;
  readonly protects?: Protection;
}

export const mostCounters = 1_000_000;
const address = /^https:\/\/[A-Za-z0-9.-]+(:\d{1,5})?(\/[\w./-]*[\w-])?$/;

/**
 * Every setting of a tenant, by its group and in the order of the page. Each one is a column of `tenant_settings`, whose default a new tenant
 * has. The form, the endpoints, the audit trail, the second person, the seeds and the explorer follow from this list.
 */
export const settingsGroups = {
  review: {
    CounterAlert: {
      ...field.number({
        label: 'Counter Alert',
        min: 0,
        max: mostCounters,
        hint: 'The review screen warns when the counter is this low',
      }),
      readers: 'reviewers',
      isSpecified: true,
    },
    PanOcrNameMatchPct: {
      ...field.number({ label: 'PAN OCR Name Match %', min: 0, max: 100 }),
      readers: 'verifiers',
      isSpecified: true,
    },
    PanPoaNameMatchPct: {
      ...field.number({ label: 'PAN POA Name Match %', min: 0, max: 100 }),
      readers: 'verifiers',
      isSpecified: true,
    },
    TatSlaHours: field.number({ label: 'TAT SLA Hours', min: 1, max: 240 }),
    UndoSeconds: {
      ...field.number({
        label: 'Undo Seconds',
        min: 0,
        max: mostUndoSeconds,
        hint: 'How long a decision can be undone. Messages wait until then. 0: no undo, sent immediately',
      }),
      readers: 'reviewers',
      protects: 'higher',
    },
    RiskSignals: {
      ...field.set({
        label: 'Risk signals',
        min: 0,
        max: 11,
        hint: 'Observations outside the fields. They never decide anything on their own',
        choices: [
          { value: RiskSignal.SameMobile, label: 'Same mobile' },
          { value: RiskSignal.SameEmail, label: 'Same e-mail' },
          { value: RiskSignal.SameAccount, label: 'Same bank account' },
          { value: RiskSignal.SameAddress, label: 'Same address' },
          { value: RiskSignal.SameDevice, label: 'Same device' },
          { value: RiskSignal.SameIp, label: 'Same IP address' },
          { value: RiskSignal.SamePicture, label: 'Nearly equal picture' },
          { value: RiskSignal.PictureQuality, label: 'Quality of pictures' },
          { value: RiskSignal.SelfieDistance, label: 'Distance of the selfie' },
          { value: RiskSignal.CaptureTime, label: 'Time of the selfie' },
          { value: RiskSignal.WholeAadhaar, label: 'Whole Aadhaar number in a document' },
        ],
      }),
      readers: 'reviewers',
    },
    StpAutoApprove: field.yesNo({
      label: 'Approve straight-through applications automatically',
      hint: 'When they are submitted for the first time and every check of the system passes',
    }),
    AcceptanceGate: {
      ...field.yesNo({
        label: 'Acceptance gate',
        hint: 'Blocks approvals that the KRA, exchange or depository would not accept',
      }),
      readers: 'reviewers',
      protects: 'on',
    },
    IpvWorkbench: {
      ...field.yesNo({
        label: 'In-person video workbench',
        hint: 'Shows the video with its frames and a checklist; Verify needs an answer to every line',
      }),
      readers: 'reviewers',
    },
    KeepsDrafts: {
      ...field.yesNo({
        label: 'Keep drafts',
        hint: 'Keeps unsaved text of a review for its author for seven days',
      }),
      readers: 'reviewers',
    },
    ReleaseOnLogout: field.yesNo({
      label: 'Release at logout',
      hint: 'When a verifier signs out, their applications go back to the queue',
    }),
  },
  customers: {
    HostName: {
      ...field.text({
        label: 'Host Name',
        max: 200,
        pattern: address,
        mismatch: 'Host Name must be an https address without a slash at its end.',
        hint: 'Address of the customer flow, for example https://onboarding.example.com',
      }),
      readers: 'everyone',
      isSpecified: true,
    },
    CustomerLink: field.optionalText({
      label: 'Customer Link',
      max: 30,
      pattern: address,
      mismatch: 'Customer Link must be an https address without a slash at its end.',
      hint: 'Link in messages to customers, on your own registered domain; if empty, the Host Name',
    }),
    HelpPhone: field.optionalText({
      label: 'Help Telephone',
      max: 20,
      pattern: /^\+?[0-9][0-9 -]{5,18}$/,
      mismatch: 'Help Telephone must be a telephone number.',
      hint: 'Shown to customers with the Help E-mail where help is offered',
    }),
    HelpEmail: field.optionalText({
      label: 'Help E-mail',
      max: 100,
      fits: isEmailAddress,
      mismatch: 'Help E-mail must be an e-mail address.',
    }),
    RejectionLoop: {
      ...field.yesNo({
        label: 'Rejection loop',
        hint: 'A rejection sends the required corrections to the onboarding flow, in the customer’s language',
      }),
      readers: 'reviewers',
    },
    OwnMessages: field.yesNo({
      label: 'Own messages to customers',
      hint: 'KYC Desk sends SMS and e-mail about a rejection, through the gateways for codes',
    }),
  },
  signIn: {
    LoginPasswordLimit: field.number({
      label: 'Password Limit',
      min: 20,
      max: 128,
      hint: 'Maximum length of a password, in characters',
    }),
    SignInFactors: {
      ...field.set({
        label: 'Second Factors',
        min: 1,
        max: 3,
        hint: 'Second factors after the password. A user without an authenticator app or passkey always gets a code',
        choices: [
          { value: FactorChoice.Code, label: 'Code by SMS and e-mail' },
          { value: FactorChoice.AuthenticatorApp, label: 'Authenticator app' },
          { value: FactorChoice.Passkey, label: 'Passkey' },
        ],
      }),
      protects: 'stronger factors',
    },
    SessionIdleMinutes: {
      ...field.number({
        label: 'Session Idle Minutes',
        min: 5,
        max: 240,
        hint: 'A user who is inactive for this long has to sign in again',
      }),
      protects: 'lower',
    },
    SessionHours: {
      ...field.number({
        label: 'Session Hours',
        min: 1,
        max: 24,
        hint: 'Every user has to sign in again after this time',
      }),
      protects: 'lower',
    },
  },
  hours: {
    OfficeOpens: field.optionalTime({
      label: 'Office Opens',
      hint: 'With office hours, turn-around times exclude the rest of the day and holidays',
    }),
    OfficeCloses: field.optionalTime({ label: 'Office Closes' }),
    OfficeDays: field.set({
      label: 'Office Days',
      min: 1,
      max: 7,
      choices: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
        (label, index) => ({ value: index + 1, label }),
      ),
    }),
    WorkingTime: {
      ...field.yesNo({
        label: 'Working time',
        hint: 'Calendars and SLA policies give each application a due time in working hours',
      }),
      readers: 'everyone',
    },
  },
  checks: {
    MakerChecker: {
      ...field.yesNo({
        label: 'Maker and checker',
        hint: 'Risky decisions and a share of the others wait for a second verifier before they leave the desk',
      }),
      readers: 'everyone',
      protects: 'on',
    },
  },
  routing: {
    Routing: {
      ...field.yesNo({
        label: 'Routing',
        hint: 'Work goes to verifiers by capacity, skills, leave and their own state, with a stored explanation',
      }),
      readers: 'everyone',
    },
    RoutingMode: field.choice({
      label: 'Routing Mode',
      choices: [
        { value: RoutingMode.Pull, label: 'Pull: Fetch New' },
        { value: RoutingMode.Push, label: 'Push: on arrival' },
        { value: RoutingMode.Both, label: 'Both' },
      ],
    }),
    IdleClaim: field.yesNo({
      label: 'Return idle claims',
      hint: 'An application that its verifier leaves unopened returns to the queue after 30 working minutes, with a reminder after 15',
    }),
  },
  quality: {
    QualitySampling: {
      ...field.yesNo({
        label: 'Quality sampling',
        hint: 'Users with May QA review a sample of decisions without seeing them; the report shows error rates',
      }),
      readers: 'everyone',
    },
    QaMonthlyCap: field.number({
      label: 'QA Monthly Cap',
      min: 1,
      max: 5000,
      hint: 'The most samples that one verifier reviews in a month',
    }),
  },
  afterApproval: afterApprovalSettings,
  screening: screeningSettings,
  proofs: proofSettings,
  personalData: {
    MaskPersonalData: {
      ...field.yesNo({
        label: 'Mask personal data',
        hint: 'Only the user who works on an application sees its complete numbers and address; others give a purpose to see them',
      }),
      readers: 'everyone',
      protects: 'on',
    },
    Retention: {
      ...field.yesNo({
        label: 'Retention and legal hold',
        hint: 'Every night, data past its retention period is planned for erasure; it is erased after two persons approve',
      }),
      readers: 'audit',
      protects: 'on',
    },
  },
  screens: {
    CaseSummary: {
      ...field.yesNo({
        label: 'Case summary',
        hint: 'A line above the fields of a case: scores, dates of birth, e-Sign, duplicates, attempt',
      }),
      readers: 'reviewers',
    },
    Ages: {
      ...field.yesNo({ label: 'Ages', hint: 'Shows next to a date how long ago it was' }),
      readers: 'everyone',
    },
    Queue: {
      ...field.yesNo({
        label: 'Queue',
        hint: "Status next to the name, days without times, one's own leads first, counts of the filtered rows, figures of the day",
      }),
      readers: 'everyone',
    },
    Tour: {
      ...field.yesNo({ label: 'Tour', hint: 'Introduces the dashboard to a new user on the first day' }),
      readers: 'everyone',
    },
    Notices: {
      ...field.yesNo({
        label: 'Notices',
        hint: 'A bell with news: assigned and returned applications, due times, changes that wait for a second person',
      }),
      readers: 'everyone',
    },
    Notes: {
      ...field.yesNo({
        label: 'Notes',
        hint: 'Notes on a case or a field, also when it is assigned. @name notifies a person; the timeline and evidence packs contain them',
      }),
      readers: 'everyone',
    },
    MeasuresReading: field.yesNo({
      label: 'Reading time',
      hint: 'Shows Admins, for each verifier, the decisions made faster than their evidence can be read',
    }),
  },
  others: {
    GstPct: field.number({ label: 'GST %', min: 0, max: 100 }),
    ShowAofTemplates: field.yesNo({ label: 'Show AOF templates to Admins outside development' }),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, TenantSetting>>>>;

/** The fields of the settings form: the counter has a separate dialog (SHELL-09). */
export const settingsFormFields = {
  ...settingsGroups.review,
  ...settingsGroups.customers,
  ...settingsGroups.signIn,
  ...settingsGroups.hours,
  ...settingsGroups.checks,
  ...settingsGroups.routing,
  ...settingsGroups.quality,
  ...settingsGroups.afterApproval,
  ...settingsGroups.screening,
  ...settingsGroups.proofs,
  ...settingsGroups.personalData,
  ...settingsGroups.screens,
  ...settingsGroups.others,
} as const;

/** masters.json, settings, with their bounds; one row for each tenant. */
export const tenantSettings = {
  Counter: {
    ...field.number({
      label: 'Counter',
      min: 0,
      max: mostCounters,
      hint: 'Prepaid verifications left',
    }),
    readers: 'reviewers',
    isSpecified: true,
  },
  ...settingsFormFields,
} as const;

type Settings = typeof tenantSettings;
export type SettingName = keyof Settings;
export const settingNames = Object.keys(tenantSettings) as SettingName[];

/** The values of a tenant, as they are stored and read. */
export type SettingValues = { readonly [N in SettingName]: z.output<Settings[N]['stored']> };

type NamesOf<Wanted> = {
  [N in SettingName]: Settings[N] extends Wanted ? N : never;
}[SettingName];

/** Settings that are on or off. */
export type SwitchName = NamesOf<{ readonly kind: 'yes-no' }>;
export const switchNames = settingNames.filter(
  (name): name is SwitchName => tenantSettings[name].kind === 'yes-no',
);

/** Settings whose weakening needs a second person (decision 049). */
export type ProtectiveSetting = NamesOf<{ readonly protects: Protection }>;
export const protectiveSettings = settingNames.filter(
  (name): name is ProtectiveSetting => 'protects' in tenantSettings[name],
);

export function settingOf(name: SettingName): TenantSetting {
  return tenantSettings[name];
}
