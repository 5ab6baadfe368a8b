import * as z from 'zod/mini';
import { mostUndoSeconds } from '../applications/undo.ts';
import { FactorChoice } from '../auth/factors.ts';
import { namesProtectiveSetting } from '../changes/changes.ts';
import { defineEndpoint } from '../endpoint.ts';
import { RiskSignal } from '../risk/risk.ts';
import { done } from '../shared-schemas.ts';
import * as field from './master-fields.ts';
import { masterTexts } from './master-texts.ts';

const mostCounters = 1_000_000;
const address = /^https:\/\/[A-Za-z0-9.-]+(:\d{1,5})?(\/[\w./-]*[\w-])?$/;

/** masters.json, settings, with their bounds; one row for each tenant. */
const settingsFields = {
  Counter: field.number({
    label: 'Counter',
    min: 0,
    max: mostCounters,
    hint: 'Prepaid verifications left',
  }),
  CounterAlert: field.number({
    label: 'Counter Alert',
    min: 0,
    max: mostCounters,
    hint: 'The review screen warns when the counter is this low',
  }),
  PanOcrNameMatchPct: field.number({ label: 'PAN OCR Name Match %', min: 0, max: 100 }),
  PanPoaNameMatchPct: field.number({ label: 'PAN POA Name Match %', min: 0, max: 100 }),
  HostName: field.text({
    label: 'Host Name',
    max: 200,
    pattern: address,
    mismatch: 'Host Name must be an https address without a slash at its end.',
    hint: 'Where the customer flow is, e.g. https://onboarding.example.com',
  }),
  TatSlaHours: field.number({ label: 'TAT SLA Hours', min: 1, max: 240 }),
  GstPct: field.number({ label: 'GST %', min: 0, max: 100 }),
  LoginPasswordLimit: field.number({
    label: 'Password Limit',
    min: 20,
    max: 128,
    hint: 'How long a password can be, in characters',
  }),
  SignInFactors: field.set({
    label: 'Second Factors',
    min: 1,
    max: 3,
    hint: 'What is asked after the password. A user without an authenticator app and passkey always gets a code',
    choices: [
      { value: FactorChoice.Code, label: 'Code by SMS and e-mail' },
      { value: FactorChoice.AuthenticatorApp, label: 'Authenticator app' },
      { value: FactorChoice.Passkey, label: 'Passkey' },
    ],
  }),
  StpAutoApprove: field.yesNo({
    label: 'Approve straight-through applications automatically',
    hint: 'When they are submitted for the first time and every check of the system passes',
  }),
  AcceptanceGate: field.yesNo({
    label: 'Acceptance gate',
    hint: 'Nothing is approved that KRA, exchange or depository would not take',
  }),
  RiskSignals: field.set({
    label: 'Risk signals',
    min: 0,
    max: 11,
    hint: 'What is noticed beside the fields. They decide nothing by themselves',
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
  UndoSeconds: field.number({
    label: 'Undo Seconds',
    min: 0,
    max: mostUndoSeconds,
    hint: 'How long a decision can be undone. Nobody is told of it before. 0: told at once',
  }),
  KeepsDrafts: field.yesNo({
    label: 'Keep drafts',
    hint: 'What is typed into a review and not saved is kept for its author for seven days',
  }),
  Retention: field.yesNo({
    label: 'Retention and legal hold',
    hint: 'What has outlived its time is planned every night, and erased when two persons have approved it',
  }),
  MaskPersonalData: field.yesNo({
    label: 'Mask personal data',
    hint: 'Only who works on an application sees its numbers and address whole; others ask for them with a purpose',
  }),
  IpvWorkbench: field.yesNo({
    label: 'In-person video workbench',
    hint: 'The video with its frames and a checklist; Verify asks for every line of it',
  }),
  RejectionLoop: field.yesNo({
    label: 'Rejection loop',
    hint: 'A rejection tells the onboarding flow, in the customer’s language, what to put right',
  }),
  OwnMessages: field.yesNo({
    label: 'Own messages to customers',
    hint: 'The desk itself sends SMS and e-mail of a rejection, by the gateways that bring codes',
  }),
  CustomerLink: field.optionalText({
    label: 'Customer Link',
    max: 30,
    pattern: address,
    mismatch: 'Customer Link must be an https address without a slash at its end.',
    hint: 'In messages to customers, on your own registered domain; without it the Host Name',
  }),
  HelpPhone: field.optionalText({
    label: 'Help Phone',
    max: 20,
    pattern: /^\+?[0-9][0-9 -]{5,18}$/,
    mismatch: 'Help Phone must be a telephone number.',
    hint: 'Told to customers with the Help E-mail, where help is offered',
  }),
  HelpEmail: field.optionalText({
    label: 'Help E-mail',
    max: 100,
    pattern: /^[^\s@]+@[^\s@]+$/,
    mismatch: 'Help E-mail must be an e-mail address.',
  }),
  SessionIdleMinutes: field.number({
    label: 'Session Idle Minutes',
    min: 5,
    max: 240,
    hint: 'After so long without doing anything, a user has to sign in again',
  }),
  SessionHours: field.number({
    label: 'Session Hours',
    min: 1,
    max: 24,
    hint: 'After so long, everybody has to sign in again',
  }),
  ReleaseOnLogout: field.yesNo({
    label: 'Release at logout',
    hint: 'When a verifier signs out, their applications go back to the queue',
  }),
  OfficeOpens: field.optionalTime({
    label: 'Office Opens',
    hint: 'With office hours, turn-around times leave out the rest of the day and holidays',
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
  ShowAofTemplates: field.yesNo({ label: 'Show AOF templates to Admins outside development' }),
};

type SettingsName = keyof typeof settingsFields;

const fieldSchemas = Object.fromEntries(
  Object.entries(settingsFields).map(([name, field]) => [name, field.schema]),
) as { [N in SettingsName]: (typeof settingsFields)[N]['schema'] };

/**
 * Omitted properties stay unchanged. `Counter` may be sent with the value read before: only decisions and Set Counter change it (MAST-05,
 * SHELL-09).
 */
const settingsForm = z.partial(z.strictObject(fieldSchemas));
export type SettingsForm = z.output<typeof settingsForm>;

const { Counter: _counter, ...formFields } = settingsFields;
/** The fields of the settings form: the counter has a separate dialog (SHELL-09). */
export const settingsFormFields = formFields;

/** MAST-05. A protective setting requires the password again, and a second person where its protection is reduced (decision 049). */
export const updateSettings = defineEndpoint({
  name: 'updateSettings',
  method: 'POST',
  path: '/api/masters/update-settings',
  permission: 'master.manage',
  confirms: namesProtectiveSetting,
  audit: 'settings.edit',
  body: settingsForm,
  reply: z.strictObject({ ...done.shape, RowVersion: z.int() }),
  refusals: ['stale'],
});

/** SHELL-09: the Set Counter dialog; a counter that is set is at least 1. */
export const updateCounter = defineEndpoint({
  name: 'updateCounter',
  method: 'POST',
  path: '/api/masters/update-counter',
  permission: 'master.manage',
  audit: 'settings.set-counter',
  body: z.strictObject({
    Counter: z
      .int(masterTexts.required('Counter'))
      .check(
        z.minimum(1, masterTexts.range('Counter', { min: 1, max: mostCounters })),
        z.maximum(mostCounters, masterTexts.range('Counter', { min: 1, max: mostCounters })),
      ),
    CounterAlert: settingsFields.CounterAlert.schema,
  }),
  reply: done,
});
