import { applicationProperties } from '../applications/application-properties.ts';

/** What a form can print of an application: the review's properties, and what stands beside the status. */
export const formProperties: readonly string[] = [
  'ApplicationId',
  'UAN',
  'UCCNumber',
  'Name',
  'Mobile',
  'PAN',
  'ModeName',
  'Source',
  'SegmentName',
  'PlanTitle',
  'PlanFinalAmount',
  'CreatedOn',
  'LastSubmittedOn',
  'Today',
  ...Object.keys(applicationProperties),
];

export function isFormProperty(name: string): boolean {
  return formProperties.includes(name);
}

/** A mark in a text layout: {{Property}}. */
export const markPattern = /\{\{\s*([A-Za-z]+)\s*\}\}/g;
