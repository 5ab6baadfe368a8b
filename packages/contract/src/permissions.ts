import { allUserTypes, UserType, type UserType as Role } from './user-types.ts';

const { Sales, Verifier, Admin, Audit, Business, SalesManager } = UserType;

/**
 * Who may call what (§6 of the specification, roles of workflow.json). The guard, openapi, the menu and the tests read this
 * table; an endpoint whose permission is not here does not compile.
 */
export const permissions = {
  'session.use': allUserTypes,
  'account.manage': allUserTypes,
  'application.list': allUserTypes,
  'application.counts': allUserTypes,
  'application.all-counts': [Admin],
  'application.find-by-mobile': [Sales, SalesManager],
  'application.review': allUserTypes,
  'application.fetch': [Verifier],
  'application.decide': [Verifier],
  'application.assign': [Admin],
  'application.cancel': [Admin],
  'application.bulk': [Admin],
  'application.repush': [Admin],
  'application.map': [Admin, SalesManager],
  'application.new-lead': [Sales, Admin, SalesManager],
  'application.sales-view': [Sales, SalesManager],
  'application.resume': [Sales],
  'application.announce': [Verifier, Admin],
  'note.read': [Verifier, Admin, Audit],
  'note.write': [Verifier, Admin],
  'notice.read': [Verifier, Admin, Audit],
  'change.read': [Admin, Audit],
  'change.answer': [Admin],
  'field.decide': [Verifier],
  'document.read': allUserTypes,
  'timeline.read': allUserTypes,
  'report.define': [Admin],
  'report.run': [Admin, Business],
  'report.of-reading': [Admin],
  'lead.report': [Admin, Business],
  'service-log.read': [Admin],
  'master.look-up': allUserTypes,
  'master.manage': [Admin],
  'connection.manage': [Admin],
  'audit.read': [Admin, Audit],
  'evidence.make': [Admin, Audit],
  'incident.manage': [Admin, Audit],
  'incident.delete': [Admin],
  'delivery.read': [Admin, Audit],
  'delivery.manage': [Admin],
  'checker.use': [Verifier],
  'routing.own': [Verifier],
  'routing.why': [Verifier, Admin],
  'routing.team': [Admin],
  'qa.review': [Verifier],
  'qa.report': [Verifier, Admin, Business],
  'after-approval.read': [Admin, Business, Audit],
  'after-approval.of-application': [Verifier, Admin, Business, Audit],
  'after-approval.manage': [Admin],
  'proof.read': [Verifier, Admin, Audit],
  'proof.report': [Admin],
  'trust.manage': [Admin],
  'screening.read': [Verifier, Admin, Audit],
  'screening.decide': [Verifier, Admin],
  'screening.report': [Admin, Audit],
  'retention.read': [Admin, Audit],
  'retention.manage': [Admin],
} as const satisfies Record<string, readonly Role[]>;

/** `public`: before sign-in. `intake`: the onboarding flow with its API key and signature. */
export type Permission = keyof typeof permissions | 'public' | 'intake';

export function mayUse(userType: Role, permission: keyof typeof permissions): boolean {
  return (permissions[permission] as readonly Role[]).includes(userType);
}
