import type { BuiltInReceiver, OutboundServices } from '../../../outbound/outbound-services.ts';

/** What telling the back office needs beside the workflow. */
export interface BackOfficeServices extends OutboundServices {
  readonly builtInBackOffice: BuiltInReceiver;
}
