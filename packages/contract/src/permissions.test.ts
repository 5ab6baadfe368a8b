import { expect, test } from 'vitest';
import { mayUse, permissions } from './permissions.ts';
import { allUserTypes, UserType } from './user-types.ts';

const { Sales, Verifier, Admin, Audit, Business, SalesManager } = UserType;
const everyRole = [Sales, Verifier, Admin, Audit, Business, SalesManager];

/** Read off §6, §2 (menu) and contract.md §4 (new lead, Set Counter), never off the table itself. */
const expected: Readonly<Record<keyof typeof permissions, readonly UserType[]>> = {
  'session.use': everyRole,
  'account.manage': [1, 2, 3, 4, 5, 6],
  'application.list': everyRole,
  'application.counts': everyRole,
  'application.all-counts': [Admin],
  'application.find-by-mobile': [Sales, SalesManager],
  'application.review': everyRole,
  'application.fetch': [Verifier],
  'application.decide': [Verifier],
  'application.assign': [Admin],
  'application.cancel': [Admin],
  'application.bulk': [Admin],
  'application.repush': [Admin],
  'application.map': [Admin, SalesManager],
  'application.new-lead': [Sales, SalesManager, Admin],
  'application.sales-view': [Sales, SalesManager],
  'application.resume': [Sales],
  'application.announce': [Verifier, Admin],
  // Notes are words of the desk, which sales and Business do not read (decision 073).
  'note.read': [Verifier, Admin, Audit],
  'note.write': [Verifier, Admin],
  // Admins and Auditors are notified of changes to protective settings (S5, decision 049).
  'notice.read': [Verifier, Admin, Audit],
  'change.read': [Admin, Audit],
  'change.answer': [Admin],
  'field.decide': [Verifier],
  'document.read': everyRole,
  'timeline.read': everyRole,
  'report.define': [Admin],
  'report.run': [Admin, Business],
  // Figures about single members of staff.
  'report.of-reading': [Admin],
  'lead.report': [Admin, Business],
  'service-log.read': [Admin],
  'master.look-up': everyRole,
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
  'proof.read': [Verifier, Admin, Audit],
  'proof.report': [Admin],
  'trust.manage': [Admin],
  'screening.read': [Verifier, Admin, Audit],
  'screening.decide': [Verifier, Admin],
  'screening.report': [Admin, Audit],
  'qa.report': [Verifier, Admin, Business],
  'after-approval.read': [Admin, Business, Audit],
  'after-approval.of-application': [Verifier, Admin, Business, Audit],
  'after-approval.manage': [Admin],
  'retention.read': [Admin, Audit],
  'retention.manage': [Admin],
};

test.each(Object.entries(expected))('RULE-06 %s is for the user types %j and no others', (name, roles) => {
  const permission = name as keyof typeof permissions;
  expect(allUserTypes.filter((userType) => mayUse(userType, permission))).toEqual(
    roles.toSorted((a, b) => a - b),
  );
});

test('RULE-06 there are no further permissions', () => {
  expect(Object.keys(permissions).sort()).toEqual(Object.keys(expected).sort());
});
