import pack from '../../data/reports.json' with { type: 'json' };
import type { ReportDefinitionOfTenant, SubjectCode } from './custom-reports.ts';
import { exportFormats } from './custom-reports.ts';

interface Content {
  readonly subject: SubjectCode;
  readonly columns: string;
  readonly conditions?: Record<string, string[]>;
  readonly isGrouped?: true;
}

/** What the eight of reports.json hold; names, formats and flags are there, the content is proposed here. */
const contents: Readonly<Record<number, Content>> = {
  1: {
    subject: 'applications',
    columns: 'UAN|UCC|Name|Mobile|PAN|Mode|Source|Status|STP|Created Date|Last Submitted Date|Verifier',
    conditions: { STP: ['Y'] },
  },
  2: { subject: 'applications', columns: 'State|Status', isGrouped: true },
  3: {
    subject: 'applications',
    columns:
      'UAN|PAN|Name|Date of Birth|Gender|Marital Status|Father Name|Mother Name|Mobile|Email|House No|Street|Location|City|Pincode|State|Occupation|Annual Income|Mode|Last Submitted Date|Status',
    conditions: { Status: ['Approved', 'Approved - BO Pending'] },
  },
  4: {
    subject: 'applications',
    columns:
      'UAN|UCC|Name|Mobile|Email|PAN|Date of Birth|Gender|Marital Status|Father Name|Mother Name|House No|Street|Location|City|Pincode|State|Bank|IFSC|Account No.|Occupation|Annual Income|Trading Experience|Plan|Segment|Mode|Source|STP|Status|Created Date|Last Submitted Date|Last Stage Completed|Emp Code|Branch Code|Branch Name|Verifier|Remarks',
  },
  5: {
    subject: 'service-calls',
    columns: 'Log Id|UAN|Mobile|Call|Request Time|Response Time|Call Status',
    conditions: { Call: ['SMS gateway', 'E-mail gateway'] },
  },
  6: { subject: 'applications', columns: 'Plan|Segment|Status', isGrouped: true },
  7: { subject: 'service-calls', columns: 'Call|Call Status', isGrouped: true },
  8: { subject: 'applications', columns: 'Age Group|Gender', isGrouped: true },
};

/** The custom reports that every tenant has. */
export const standardCustomReports: readonly ReportDefinitionOfTenant[] = pack.customReports.map((packed) => {
  const content = contents[packed.ReportId];
  const format = exportFormats.find((known) => known === packed.ExportFormat);
  if (content === undefined || format === undefined)
    throw new Error(`the custom report ${packed.ReportName} has no content`);
  return {
    ...packed,
    ExportFormat: format,
    RowVersion: 0,
    Subject: content.subject,
    Columns: content.columns.split('|'),
    Conditions: content.conditions ?? {},
    IsGrouped: content.isGrouped ?? false,
    Measures: [],
    RowOrder: null,
  };
});
