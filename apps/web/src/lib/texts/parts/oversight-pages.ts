import { reports, leads, serviceLog } from '../oversight/reports.ts';
import { auditScreenTexts } from '../oversight/audit.ts';
import { evidenceScreenTexts } from '../oversight/evidence.ts';
import { incidentScreenTexts } from '../oversight/incidents.ts';
import { deliveriesScreenTexts } from '../oversight/deliveries.ts';
import { retentionTexts } from '../oversight/retention.ts';

/** Of reports, audit, evidence, incidents, deliveries and retention. */
export const oversightPagesTexts = {
  reports,
  leads,
  serviceLog,
  audit: auditScreenTexts,
  evidence: evidenceScreenTexts,
  incidents: incidentScreenTexts,
  deliveries: deliveriesScreenTexts,
  retention: retentionTexts,
} as const;
