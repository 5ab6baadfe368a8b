import type { JobSender } from '../jobs/send-job.ts';
import type { Services } from '../platform/services.ts';

/** The services for every change of an application, in addition to the general ones. */
export interface WorkflowServices extends Services {
  readonly jobs: JobSender;
}
