import * as z from 'zod/mini';

/** As they are read; the form of the settings reads them out of a refusal too. */
export const settingsInForce = z.strictObject({
  HostName: z.string(),
  Counter: z.optional(z.int()),
  CounterAlert: z.optional(z.int()),
  PanOcrNameMatchPct: z.optional(z.int()),
  PanPoaNameMatchPct: z.optional(z.int()),
  /** The rest to Admin only. */
  TatSlaHours: z.optional(z.int()),
  GstPct: z.optional(z.number()),
  LoginPasswordLimit: z.optional(z.int()),
  SessionIdleMinutes: z.optional(z.int()),
  SessionHours: z.optional(z.int()),
  StpAutoApprove: z.optional(z.boolean()),
  AcceptanceGate: z.optional(z.boolean()),
  RiskSignals: z.optional(z.array(z.int())),
  /** For Verifiers when it is above 0. */
  UndoSeconds: z.optional(z.int()),
  KeepsDrafts: z.optional(z.boolean()),
  /** For Audit when it is on. */
  Retention: z.optional(z.boolean()),
  /** For every role when it is on. */
  MaskPersonalData: z.optional(z.boolean()),
  /** To a user with the right, where the tenant masks. */
  MayExportWhole: z.optional(z.boolean()),
  IpvWorkbench: z.optional(z.boolean()),
  RejectionLoop: z.optional(z.boolean()),
  OwnMessages: z.optional(z.boolean()),
  CustomerLink: z.optional(z.nullable(z.string())),
  HelpPhone: z.optional(z.nullable(z.string())),
  HelpEmail: z.optional(z.nullable(z.string())),
  ReleaseOnLogout: z.optional(z.boolean()),
  /** HH:mm; null: turn-around times go by the clock. */
  OfficeOpens: z.optional(z.nullable(z.string())),
  OfficeCloses: z.optional(z.nullable(z.string())),
  /** 1 Monday to 7 Sunday. */
  OfficeDays: z.optional(z.array(z.int())),
  /** FactorChoice (auth/factors.ts). */
  SignInFactors: z.optional(z.array(z.int())),
  ShowAofTemplates: z.optional(z.boolean()),
  RowVersion: z.optional(z.int()),
});
