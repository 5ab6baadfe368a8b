import type { JobSender } from '../jobs/send-job.ts';
import type { Services } from '../platform/services.ts';

/** What every change of an application needs beside the services. */
export interface WorkflowServices extends Services {
  readonly jobs: JobSender;
}
