/** What a tenant switches on in Settings, by its name there. */
export type Gate =
  | 'AcceptanceGate'
  | 'AfterApproval'
  | 'MakerChecker'
  | 'MaskPersonalData'
  | 'QualitySampling'
  | 'RejectionLoop'
  | 'Retention'
  | 'Routing'
  | 'Screening'
  | 'WorkingTime';
