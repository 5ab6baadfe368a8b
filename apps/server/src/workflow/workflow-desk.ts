import type { JobSender } from '../jobs/job-sender.ts';
import type { Desk } from '../platform/desk.ts';

/** What every change of an application needs beside the desk. */
export interface WorkflowDesk extends Desk {
  readonly jobs: JobSender;
}
