import type { DeliveryKind } from '@kyc/contract/deliveries/delivery-choices';

/** By which way data was seen, or left the desk. */
export interface Door {
  readonly name: string;
  /** `left`: as a file, a message or a call it is out of the desk's hands. */
  readonly manner: 'seen' | 'left';
  /** What of an applicant it shows. */
  readonly data: string;
}

const everything = 'every property, decisions and the list of documents';
const picture = 'a document: picture, video or form';
const columns = 'the columns of the report';

/** By the action of the audit trail; an action without an entry acts on an application that its actor had already opened. */
const doors: Readonly<Record<string, Door>> = {
  'application.view': { name: 'Review', manner: 'seen', data: everything },
  'application.view-part': {
    name: 'Review',
    manner: 'seen',
    data: 'a part of the review: messages, findings, video check, signals, rejected fields, notes',
  },
  'application.fetch-next': { name: 'Review', manner: 'seen', data: everything },
  'application.fetch-on-hold': { name: 'Review', manner: 'seen', data: everything },
  'application.reveal': { name: 'Reveal of a masked value', manner: 'seen', data: 'one value or document' },
  'application.list': { name: 'Dashboard', manner: 'seen', data: 'name, mobile, PAN' },
  'application.search': { name: 'Search', manner: 'seen', data: 'name, mobile, that a PAN is theirs' },
  'application.bulk-choose': { name: 'Bulk choice', manner: 'seen', data: 'UAN or name' },
  'application.bulk-check': { name: 'Bulk choice', manner: 'seen', data: 'UAN or name' },
  'application.find-by-mobile': {
    name: 'Search by mobile',
    manner: 'seen',
    data: 'that there is an application',
  },
  'application.sales-view': { name: 'Sales view', manner: 'seen', data: 'name, how far it is' },
  'application.resume': { name: 'Customer flow taken up', manner: 'seen', data: 'mobile' },
  'application.read-aof': { name: 'Forms', manner: 'seen', data: picture },
  'application.read-kra-aof': { name: 'Forms', manner: 'seen', data: picture },
  'application.read-aadhaar-xml': {
    name: 'Forms',
    manner: 'left',
    data: 'the offline Aadhaar file, its number cut to four digits',
  },
  'aof-template.preview': {
    name: 'Forms',
    manner: 'seen',
    data: 'a form, filled as the user sees the application',
  },
  'document.read': { name: 'Documents', manner: 'seen', data: picture },
  'after-approval.list': {
    name: 'After approval',
    manner: 'seen',
    data: 'UAN, answers of KRA, exchanges, depository and CKYC',
  },
  'after-approval.check': { name: 'After approval', manner: 'seen', data: 'UAN, rejected fields' },
  'after-approval.view': {
    name: 'After approval',
    manner: 'seen',
    data: 'answers of KRA, exchanges, depository and CKYC',
  },
  'after-approval.outcomes': {
    name: 'Imports of answers',
    manner: 'left',
    data: 'UAN, the last four characters of a key',
  },
  'timeline.read': { name: 'Timeline', manner: 'seen', data: 'events and remarks' },
  'risk.list': {
    name: 'Risk signals',
    manner: 'seen',
    data: 'that applications share a contact or a picture',
  },
  'screening.list': { name: 'Queue of the screening', manner: 'seen', data: 'name, UAN' },
  'screening.view': {
    name: 'Screening',
    manner: 'seen',
    data: 'names, PAN, date of birth, father’s name, place; masked as in the review',
  },
  'qa.view': { name: 'Blind review', manner: 'seen', data: 'every property, and the list of documents' },
  'service-log.read': { name: 'Service log', manner: 'seen', data: 'calls to third parties, redacted' },
  'service-log.download': { name: 'Service log', manner: 'left', data: 'a call to a third party, redacted' },
  'lead.list': { name: 'Lead report', manner: 'seen', data: 'mobile, campaign' },
  'lead.export': { name: 'Lead export', manner: 'left', data: 'mobile, campaign' },
  'report.preview': { name: 'Report preview', manner: 'seen', data: columns },
  'report.export': { name: 'Report', manner: 'left', data: columns },
  'report.read-export': { name: 'Report', manner: 'left', data: columns },
  'application.export': { name: 'Dashboard export', manner: 'left', data: 'name, mobile, PAN' },
  'delivery.list': {
    name: 'Deliveries',
    manner: 'seen',
    data: 'UAN, and how messages about the application fared',
  },
  'retention.list': { name: 'Retention plan', manner: 'seen', data: 'UANs that are due' },
  'report.read-gate': { name: 'Report', manner: 'seen', data: 'UANs that a rule stopped' },
  'audit.read': { name: 'Audit trail', manner: 'seen', data: 'what was done, redacted' },
  'audit.viewers': { name: 'Audit trail', manner: 'seen', data: 'who saw an application' },
  'audit.export': { name: 'Audit trail', manner: 'left', data: 'what was done, redacted' },
  'incident.read': {
    name: 'Incident bundle',
    manner: 'left',
    data: 'UAN, name, mobile and e-mail of those affected',
  },
  'evidence.make': { name: 'Evidence pack', manner: 'seen', data: 'that a pack was made' },
  'evidence.read': { name: 'Evidence pack', manner: 'left', data: 'everything, with documents' },
};

const act: Door = { name: 'Work on the application', manner: 'seen', data: everything };

/** Undefined of an act. */
export function readingDoor(action: string): Door | undefined {
  return Object.hasOwn(doors, action) ? doors[action] : undefined;
}

export function doorOf(action: string): Door {
  return readingDoor(action) ?? act;
}

/** Messages of the desk, which the trail does not contain. */
export const outboundDoors: Readonly<Record<DeliveryKind, Door>> = {
  approval: { name: 'Back office', manner: 'left', data: 'the approved application' },
  'approval-withdrawn': { name: 'Back office', manner: 'left', data: 'UAN and status' },
  'lead-status': { name: 'Marketing', manner: 'left', data: 'mobile and status' },
  'customer-message': {
    name: 'Message to the customer',
    manner: 'left',
    data: 'what the customer is to put right',
  },
};

/** A call to a third party: KRA, bank, tax department, document and face services. */
export const serviceDoor: Door = { name: 'Third party', manner: 'left', data: 'what the check needs' };
