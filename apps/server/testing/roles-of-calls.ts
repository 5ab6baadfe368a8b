import { UserType } from '@kyc/contract/user-types';

const { Sales, Verifier, Admin, Audit, Business, SalesManager } = UserType;
const everyRole: readonly UserType[] = [Sales, Verifier, Admin, Audit, Business, SalesManager];

/**
 * Who may call what, read off §2 (menu), §6 and §7 of the specification and contract.md §4, call by call; never off the
 * permission table that the server reads.
 */
const rolesByPath: readonly (readonly [path: string, roles: readonly UserType[]])[] = [
  ['/api/logout/', everyRole],
  ['/api/verify-login-status/', everyRole],
  ['/api/auth/change-password/', everyRole],
  ['/api/auth/confirm/', everyRole],
  ['/api/session/end', everyRole],
  ['/api/session/stay', everyRole],
  ['/api/session/tour-seen', everyRole],
  ['/api/session/passkey-later', everyRole],
  ['/api/session/list', everyRole],
  ['/api/session/end-one', everyRole],
  ['/api/session/end-others', everyRole],
  ['/api/masters/users/:id/sessions', [Admin]],
  ['/api/masters/users/end-sessions', [Admin]],

  ['/api/dashboard/applications/', everyRole],
  ['/api/dashboard/applications/download', everyRole],
  ['/api/dashboard/applications/find', everyRole],
  ['/api/dashboard/layout/', everyRole],
  ['/api/dashboard/views/', everyRole],
  ['/api/dashboard/views/add/', everyRole],
  ['/api/dashboard/views/remove/', everyRole],
  ['/api/dashboard/views/rename/', everyRole],
  ['/api/dashboard/changes/', everyRole],
  // A caller without the right is rejected by the value, not by the call.
  ['/api/reveal/', everyRole],
  // 'Only Admin gets the full counts call; others fetch one count at a time.'
  ['/api/dashboard/application-counts/', [Admin]],
  ['/api/dashboard/application-counts/:status', everyRole],
  ['/api/dashboard/filtered-counts/', everyRole],
  ['/api/dashboard/today/', [Verifier]],
  // 'Only a Verifier sees Fetch New.'
  ['/api/dashboard/fetch-next/', [Verifier]],
  ['/api/dashboard/fetch-on-hold/:id', [Verifier]],
  // 'Sales or SalesManager arriving with a mobile in the link.'
  ['/api/dashboard/application/mobile/:mobile', [Sales, SalesManager]],
  ['/api/dashboard/application/find-by-mobile', [Sales, SalesManager]],

  // Everybody reviews, 'only a verifier can act on review'.
  ['/api/dashboard/application/:id', everyRole],
  ['/api/dashboard/application/heartbeat/:id', everyRole],
  ['/api/dashboard/application/leave/:id', everyRole],
  ['/api/dashboard/application/signature-size/:id', everyRole],
  ['/api/dashboard/rejections/:id', everyRole],
  ['/api/dashboard/document-url/:a/:b', everyRole],
  ['/api/dashboard/document-version/:a/:b/:c', everyRole],
  ['/api/dashboard/document/:reference', everyRole],
  ['/api/dashboard/document/:a/:b/:c', everyRole],
  ['/api/dashboard/application/aof/:id', everyRole],
  ['/api/dashboard/application/kra-aof/:id', everyRole],
  ['/api/dashboard/application/aadhaar-xml/:id', everyRole],
  ['/api/dashboard/reasons/:id', everyRole],
  ['/api/dashboard/solutions/:id', everyRole],
  ['/api/dashboard/application/approve/:id', [Verifier]],
  ['/api/dashboard/application/approve-without-derivative/:id', [Verifier]],
  ['/api/dashboard/application/reject/:id', [Verifier]],
  ['/api/dashboard/application/reject-mode/:id', [Verifier]],
  ['/api/dashboard/application/on-hold/', [Verifier]],
  // The holder reads the rejection preview; sent messages are for users who may review.
  ['/api/dashboard/rejection-preview/:id', [Verifier]],
  ['/api/dashboard/application/customer-line/', [Verifier]],
  ['/api/dashboard/messages/:id', everyRole],
  // A user who may open the review stores drafts there.
  ['/api/drafts/:id', everyRole],
  // Notes are words of the desk: sales and Business do not read them (decision 073). Their verifier is chosen by an Admin.
  ['/api/notes/:id', [Verifier, Admin, Audit]],
  ['/api/notes/people/:id', [Verifier, Admin]],
  ['/api/notes/', [Verifier, Admin]],
  ['/api/notes/assign/', [Admin]],
  // Routing: the own switch, day and skips of a verifier; the board, tests and moves of an Admin.
  ['/api/checker/queue/', [Verifier]],
  ['/api/checker/decision/:id', [Verifier]],
  ['/api/checker/fetch-next/', [Verifier]],
  ['/api/checker/confirm/', [Verifier]],
  ['/api/checker/return/', [Verifier]],
  ['/api/checker/withdraw/', [Verifier]],
  ['/api/masters/check-policies/', [Admin]],
  ['/api/routing/state/', [Verifier]],
  ['/api/routing/my-day/', [Verifier]],
  ['/api/routing/skip/', [Verifier]],
  ['/api/routing/why/:id', [Verifier, Admin]],
  ['/api/routing/why/', [Verifier, Admin]],
  ['/api/routing/test/', [Admin]],
  ['/api/routing/team/', [Admin]],
  ['/api/sla/try/', [Admin]],
  ['/api/sla/impact/', [Admin]],
  ['/api/routing/move/', [Admin]],
  // Quality sampling: reviews are the work of verifiers; the report is for Admin, Business, and each verifier's own results.
  ['/api/qa/queue/', [Verifier]],
  ['/api/qa/fetch-next/', [Verifier]],
  ['/api/qa/review/:id', [Verifier]],
  ['/api/qa/document/:a/:b/:c', [Verifier]],
  ['/api/qa/verdict/', [Verifier]],
  ['/api/qa/adjudication/:id', [Verifier]],
  ['/api/qa/adjudicate/', [Verifier]],
  ['/api/proofs/application/:id', [Verifier, Admin, Audit]],
  ['/api/proofs/check/', [Admin]],
  ['/api/proofs/report/', [Admin]],
  ['/api/proofs/trust/', [Admin]],
  ['/api/proofs/trust/preview/', [Admin]],
  ['/api/proofs/trust/anchors/', [Admin]],
  ['/api/proofs/trust/anchors/remove/', [Admin]],
  ['/api/proofs/trust/lists/', [Admin]],
  ['/api/proofs/trust/lists/remove/', [Admin]],
  ['/api/screening/application/:id', [Verifier, Admin, Audit]],
  ['/api/screening/now/', [Verifier, Admin]],
  ['/api/screening/queue/', [Verifier, Admin, Audit]],
  ['/api/screening/hit/:id', [Verifier, Admin, Audit]],
  ['/api/screening/decide/', [Verifier, Admin]],
  ['/api/screening/confirm/', [Verifier, Admin]],
  ['/api/screening/report/', [Admin, Audit]],
  ['/api/screening/lists/upload/', [Admin]],
  ['/api/screening/lists/:id/versions', [Admin]],
  ['/api/screening/lists/apply/', [Admin]],
  ['/api/screening/lists/cancel/', [Admin]],
  ['/api/qa/report/', [Verifier, Admin, Business]],
  ['/api/qa/report/csv/', [Verifier, Admin, Business]],
  // Answers after an approval: Admin works on them, Business and Audit read; the review shows the answers about the application.
  ['/api/after-approval/', [Admin, Business, Audit]],
  ['/api/after-approval/tiles', [Admin, Business, Audit]],
  ['/api/after-approval/application/:id', [Verifier, Admin, Business, Audit]],
  ['/api/after-approval/choices', [Admin, Business, Audit]],
  ['/api/after-approval/check/', [Admin]],
  ['/api/after-approval/act/', [Admin]],
  ['/api/after-approval/answer', [Admin]],
  ['/api/after-approval/formats/try', [Admin]],
  ['/api/after-approval/formats/suggest', [Admin]],
  ['/api/after-approval/imports/', [Admin]],
  ['/api/after-approval/imports/start', [Admin]],
  ['/api/after-approval/imports/apply', [Admin]],
  ['/api/after-approval/imports/cancel', [Admin]],
  ['/api/after-approval/imports/:importId', [Admin]],
  ['/api/after-approval/imports/:importId/outcomes', [Admin]],
  // Verifiers' work is assigned, removed and returned. Admins and Auditors are notified of changes to protective settings.
  ['/api/notices/', [Verifier, Admin, Audit]],
  ['/api/notices/read/', [Verifier, Admin, Audit]],
  // An Admin answers such a change, an Auditor reads it.
  ['/api/changes/', [Admin, Audit]],
  ['/api/changes/answer/', [Admin]],
  // A decision is undone by who made it.
  ['/api/dashboard/application/undo/', [Verifier]],
  ['/api/dashboard/undo/', [Verifier]],
  ['/api/dashboard/application/retry/:id', [Verifier]],
  ['/api/dashboard/application/save/', [Verifier]],
  ['/api/dashboard/application/save-document/:x', [Verifier]],
  ['/api/dashboard/application/approve-field/', [Verifier]],
  ['/api/dashboard/application/reject-field/', [Verifier]],
  ['/api/dashboard/application/clear-field/', [Verifier]],
  ['/api/dashboard/application/decide-fields/', [Verifier]],

  // The acceptance gate: users who may open the review see it, its verifier remarks, an Admin with the right overrides.
  ['/api/dashboard/acceptance/:id', everyRole],
  ['/api/dashboard/acceptance-rules/', everyRole],
  ['/api/dashboard/acceptance/remark/', [Verifier]],
  ['/api/dashboard/acceptance/override/', [Admin]],
  // The risk signals. The checklist is for the holder; the second person of an assistance is an Admin.
  ['/api/dashboard/ipv/:id', everyRole],
  ['/api/dashboard/ipv/check/', [Verifier]],
  ['/api/dashboard/ipv/assistance/', [Verifier]],
  ['/api/dashboard/ipv/assistance/confirm/', [Admin]],
  ['/api/dashboard/risk/:id', everyRole],
  ['/api/dashboard/risk/:id/:signal', everyRole],

  // Retention and holds: an Admin acts, Audit reads.
  ['/api/retention/plans', [Admin, Audit]],
  ['/api/retention/items', [Admin, Audit]],
  ['/api/retention/runs', [Admin, Audit]],
  ['/api/retention/certificates/:id', [Admin, Audit]],
  ['/api/retention/texts', [Admin, Audit]],
  ['/api/holds/', [Admin, Audit]],

  // The row actions of §6.
  ['/api/dashboard/application/assign/:id/:verifierId', [Admin]],
  ['/api/dashboard/application/un-assign/:id', [Admin]],
  ['/api/dashboard/application/resend/:id', [Admin]],
  ['/api/dashboard/application/cancel/:id', [Admin]],
  ['/api/dashboard/application/invoke-webhook/:id', [Admin]],
  ['/api/dashboard/logged-in-verifiers/', [Admin]],
  ['/api/dashboard/application/update-emp-code/', [Admin, SalesManager]],
  ['/api/dashboard/application/new-lead/', [Sales, Admin, SalesManager]],
  ['/api/dashboard/application/sales/:id', [Sales, SalesManager]],
  // 'Resume is for Sales only.'
  ['/api/dashboard/application/get-mobile/:id', [Sales]],
  // §4: after assign, unassign, resend, cancel and each review decision.
  ['/api/marketing/update-lead-status/:applicationId/:status', [Verifier, Admin]],

  ['/api/report/timeline', everyRole],
  ['/api/report/reading/', [Admin]],
  ['/api/report/custom/columns', [Admin]],
  ['/api/report/custom/definitions', [Admin]],
  ['/api/report/custom/save', [Admin]],
  ['/api/report/custom/preview-definition', [Admin]],
  ['/api/report/custom/remove', [Admin]],

  // What other screens look up.
  ['/api/masters/settings', everyRole],
  ['/api/masters/application-sources', everyRole],
  ['/api/masters/search-branch-codes/:text', everyRole],
  ['/api/masters/countries', everyRole],
  ['/api/masters/states', everyRole],
  ['/api/masters/employers/list', everyRole],
  ['/api/masters/field-list', everyRole],
  ['/api/masters/solution-list', everyRole],
  ['/api/masters/segments', everyRole],
  ['/api/masters/plans/:planId/:applicationId', everyRole],
  ['/api/uans/show-uan-alert', everyRole],
  ['/aof-test/:a/:b', [Admin]],
];

/** All other calls below a path. */
const rolesBelow: readonly (readonly [beginning: string, roles: readonly UserType[]])[] = [
  // The own ways to sign in.
  ['/api/auth/factors/', everyRole],
  ['/api/dashboard/bulk/', [Admin]],
  ['/api/acceptance/replay/', [Admin]],
  ['/api/retention/', [Admin]],
  ['/api/holds/', [Admin]],
  // 'Admin and Business users run reports, a lead report and (Admin only) a service log.'
  ['/api/report/', [Admin, Business]],
  ['/api/servicelog/', [Admin]],
  // The trail is for the roles that supervise the desk.
  ['/api/audit/', [Admin, Audit]],
  // Audit reads outbound messages, an Admin acts on them.
  ['/api/deliveries/try-now', [Admin]],
  ['/api/deliveries/give-up', [Admin]],
  ['/api/deliveries/jobs/run-again', [Admin]],
  ['/api/deliveries/jobs/discard', [Admin]],
  ['/api/deliveries/', [Admin, Audit]],
  ['/api/evidence/', [Admin, Audit]],
  ['/api/incidents/delete', [Admin]],
  ['/api/incidents/', [Admin, Audit]],
  ['/api/incidents/:incidentId', [Admin, Audit]],
  // 'Admin manages masters.'
  ['/api/masters/', [Admin]],
  ['/api/uans/', [Admin]],
];

export function rolesOfCall(path: string): readonly UserType[] {
  const found =
    rolesByPath.find(([known]) => known === path) ?? rolesBelow.find(([known]) => path.startsWith(known));
  if (found === undefined) throw new Error(`the specification does not say who may call ${path}`);
  return found[1];
}
