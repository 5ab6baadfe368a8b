import type { DB } from '../schema.generated.ts';

/**
 * How a run of retention treats the values of an applicant in each table. A table that is not declared here does not compile.
 * - removed, emptied: by `erase_applications`, which deletes the rows of the application or keeps them without their values.
 * - free text: words of staff that name a person (`free-texts.ts`, `forget-in-searches.ts`).
 * - trail: the details of rows are emptied (`emptied-audit.ts`).
 * - released orders: items of orders that are released; an order in force names nobody who is erased.
 * - with its document: removed with the row that it belongs to.
 * - expires: files and replies that end with the run or before the shortest rule ends (decision 034).
 * - holds none: numbers, masters, staff and keys.
 */
export type Treatment =
  | 'removed'
  | 'emptied'
  | 'free text'
  | 'trail'
  | 'released orders'
  | 'with its document'
  | 'expires'
  | 'holds none';

export const placesOfApplicants: Readonly<Record<keyof DB, Treatment>> = {
  acceptance_finding: 'emptied',
  acceptance_list: 'holds none',
  acceptance_override: 'emptied',
  acceptance_remark: 'emptied',
  acceptance_replay: 'holds none',
  acceptance_setting: 'holds none',
  aof_template: 'holds none',
  app_user: 'holds none',
  application: 'emptied',
  application_change: 'removed',
  application_name: 'removed',
  application_profile: 'removed',
  application_stage: 'holds none',
  application_tally: 'holds none',
  application_tally_change: 'holds none',
  assistance: 'removed',
  attempt_budget: 'holds none',
  audit_anchor: 'holds none',
  audit_emptied: 'holds none',
  audit_event: 'trail',
  audit_head: 'holds none',
  audit_link: 'holds none',
  audit_unlinked: 'holds none',
  audit_verification: 'holds none',
  bank: 'holds none',
  branch: 'holds none',
  captcha: 'holds none',
  country: 'holds none',
  custom_report: 'free text',
  customer_line: 'removed',
  customer_message: 'emptied',
  customer_text: 'holds none',
  data_key: 'holds none',
  divided_table: 'holds none',
  document: 'removed',
  draft: 'removed',
  employer: 'holds none',
  erased_file: 'holds none',
  erased_text: 'holds none',
  erasure_certificate: 'holds none',
  evidence_pack: 'removed',
  export_job: 'expires',
  field_decision: 'holds none',
  field_decision_event: 'holds none',
  holiday: 'holds none',
  idempotency_key: 'expires',
  incident: 'free text',
  installation: 'holds none',
  intake_key: 'holds none',
  intake_message: 'holds none',
  ipv_check: 'emptied',
  known_device: 'holds none',
  lead: 'emptied',
  legal_hold: 'free text',
  legal_hold_item: 'released orders',
  login_challenge: 'holds none',
  notice: 'removed',
  outbound_event: 'emptied',
  passkey_challenge: 'holds none',
  password_history: 'holds none',
  password_link: 'holds none',
  picture_band: 'with its document',
  picture_measure: 'removed',
  pincode: 'holds none',
  plan: 'holds none',
  rate_limit: 'holds none',
  reason: 'holds none',
  reason_solution: 'holds none',
  rectification_link: 'holds none',
  refresh_token: 'holds none',
  retention_default: 'holds none',
  retention_item: 'holds none',
  retention_plan: 'holds none',
  retention_rule: 'holds none',
  reveal: 'removed',
  review_presence: 'removed',
  risk_key: 'removed',
  saved_view: 'free text',
  schema_migration: 'holds none',
  sealing_wait: 'holds none',
  security_notice: 'holds none',
  segment: 'holds none',
  server_key: 'holds none',
  service_call: 'removed',
  solution: 'holds none',
  state: 'holds none',
  stored_work: 'holds none',
  tenant: 'holds none',
  tenant_logo: 'holds none',
  tenant_settings: 'holds none',
  timeline_event: 'emptied',
  uan_series: 'holds none',
  unchanged_answer: 'removed',
  undo_window: 'removed',
  undone_event: 'holds none',
  user_factor: 'holds none',
  user_session: 'holds none',
  webhook_secret: 'holds none',
};
